import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { withEither } from './either.ts'
import classes from './FilterSelect.module.css'

/** A filter of a list: its name, and its value, bold and with an accent border while in use. */
export function FilterSelect({
  label,
  value,
  options: offered,
  onChange,
}: {
  label: string
  /** Empty if not in use. */
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  const t = useText('core')
  const options = withEither(offered, value)
  const chosen = options.find((o) => o.value === value)
  // A link may have a value that is not known yet, or no longer: the filter is still in use.
  const shown = chosen || value === '' ? options : [{ value, label: value }, ...options]
  return (
    <span
      className={`${shared.control} ${shared.inlineRow} ${shared.relative} ${shared.hoverable} ${shared.ringed} ${classes.root}`}
      data-used={value !== ''}
    >
      <span className={shared.truncate} aria-hidden>
        <span>{label}</span>
        {value !== '' && (
          <>
            <span>:</span> <strong>{chosen?.label ?? value}</strong>
          </>
        )}{' '}
        <span>▾</span>
      </span>
      <select
        className={shared.covering}
        aria-label={label}
        value={value}
        onChange={(e) => onChange(e.target.value)}
      >
        <option value="">{t.all}</option>
        {shown.map((o) => (
          <option key={o.value} value={o.value}>
            {o.label}
          </option>
        ))}
      </select>
    </span>
  )
}
