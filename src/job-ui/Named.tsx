import shared from '#ui/shared.module.css'

/** Lists the things that a refusal names, each with the gateway's own text. */
export function Named({
  label,
  named,
}: {
  label: string
  named: readonly { readonly text: string; readonly message: string }[]
}) {
  return (
    <ul
      className={`${shared.bad} ${shared.compact} ${shared.anywhere} ${shared.afterSmall}`}
      aria-label={label}
    >
      {named.map(({ text, message }) => (
        <li key={message}>
          <code className={shared.text}>{text}</code> <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
