import { useFormats, useText } from '#i18n/locale.tsx'
import { parseSince } from './day-start.ts'
import { FilterSelect } from './FilterSelect.tsx'

/** A filter by a time from a link, which can be removed. Renders nothing without one. */
export function SinceFilter({
  value,
  onChange,
}: {
  /** ISO 8601, as in the URL. */
  value: string
  onChange: (value: string) => void
}) {
  const t = useText('core').days
  const formats = useFormats()
  const at = parseSince(value)
  if (at === undefined) return null
  const label = `${formats.date(at)}, ${formats.time(at)}`
  return (
    <FilterSelect label={t.since} value={value} options={[{ value, label }]} onChange={onChange} />
  )
}
