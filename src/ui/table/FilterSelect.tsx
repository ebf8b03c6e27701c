import classes from './FilterSelect.module.css'

/** One filter of a list: its name, and its value in bold with an accent border while it is in use. */
export function FilterSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  /** Empty while it is not in use. */
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  const chosen = options.find((o) => o.value === value)
  // A link may name what is not known yet, or not any more: it is in use all the same.
  const shown = chosen || value === '' ? options : [{ value, label: value }, ...options]
  return (
    <span className={classes.root} data-used={value !== ''}>
      <span aria-hidden>
        {label}
        {value !== '' && (
          <>
            : <strong>{chosen?.label ?? value}</strong>
          </>
        )}{' '}
        ▾
      </span>
      <select aria-label={label} value={value} onChange={(e) => onChange(e.target.value)}>
        <option value="">–</option>
        {shown.map((o) => (
          <option key={o.value} value={o.value}>
            {o.label}
          </option>
        ))}
      </select>
    </span>
  )
}
