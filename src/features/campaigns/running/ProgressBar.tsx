import { OutcomeBar } from '#ui/chart/SegmentedBar.tsx'
import { useFormats } from '#i18n/locale.tsx'
import { doneOf, percent, type Group } from './groups.ts'

/** What came of all, as a bar: accepted, refused, unknown, and what is left. */
export function ProgressBar({
  counts,
  total,
  label,
  thin = false,
}: {
  counts: Record<Group, number>
  total: number
  label: string
  thin?: boolean
}) {
  const formats = useFormats()
  return (
    <OutcomeBar
      label={label}
      text={`${formats.number(percent(doneOf(counts), total))}%`}
      total={total}
      parts={[
        ['ok', counts.accepted],
        ['bad', counts.refused],
        ['plain', counts['not-arrived']],
        ['warn', counts.unknown],
      ]}
      thin={thin}
    />
  )
}
