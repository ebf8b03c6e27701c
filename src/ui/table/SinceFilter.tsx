import { useFormats, useText } from '#i18n/locale.tsx'
import { sinceOf } from './day-start.ts'
import { FilterSelect } from './FilterSelect.tsx'

/** A filter by a time that a link brought: it can be taken away. Nothing where there is none. */
export function SinceFilter({
  value,
  onChange,
}: {
  /** ISO 8601, as it stands in the URL. */
  value: string
  onChange: (value: string) => void
}) {
  const t = useText('core').days
  const formats = useFormats()
  const at = sinceOf(value)
  if (at === undefined) return null
  const label = `${formats.date(at)}, ${formats.time(at)}`
  return (
    <FilterSelect label={t.since} value={value} options={[{ value, label }]} onChange={onChange} />
  )
}
