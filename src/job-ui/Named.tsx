import classes from './Named.module.css'

/** Lists the things that a refusal names, each with the gateway's own text. */
export function Named({
  label,
  named,
}: {
  label: string
  named: readonly { readonly text: string; readonly message: string }[]
}) {
  return (
    <ul className={classes.named} aria-label={label}>
      {named.map(({ text, message }) => (
        <li key={message}>
          <code>{text}</code> {message}
        </li>
      ))}
    </ul>
  )
}
