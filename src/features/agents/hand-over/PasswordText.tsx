import shared from '#ui/shared.module.css'

/** The text for a person, which scrolls. */
export const PasswordText = ({
  label,
  text,
  lang,
  onCopied,
}: {
  label: string
  /** Undefined until the template is loaded. */
  text: string | undefined
  lang?: string
  /** Called when the text is copied by selecting it. */
  onCopied?: () => void
}) => (
  <pre
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    tabIndex={0}
    role="region"
    aria-label={label}
    lang={lang}
    className={`${shared.mono} ${shared.anywhere} ${shared.scroll} ${shared.preWrap} ${shared.inset} ${shared.box}`}
    style={{ maxHeight: '20rem', padding: '12px 16px' }}
    onCopy={onCopied}
  >
    {text}
  </pre>
)
