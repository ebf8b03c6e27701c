import { useFormats } from '#i18n/locale.tsx'
import { OutcomeBar } from '#ui/chart/SegmentedBar.tsx'
import { doneOf, percent, type GroupCounts } from './results/row-groups.ts'

/** The results of a job as a bar: accepted, skipped or not done, refused, unknown, and the rest. */
export function JobBar({
  counts,
  total,
  label,
  thin = false,
}: {
  counts: GroupCounts
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
        ['plain', counts.skipped + counts['not-arrived']],
        ['bad', counts.refused],
        ['warn', counts.unknown],
      ]}
      thin={thin}
    />
  )
}
