import { LabelTags } from '#components/LabelTags.tsx'
import { useLabels } from '#data/labels.ts'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'

/** The instances that someone is limited to: the labels with these ids, null for all instances. */
export function Limit({
  labels,
  showsAll = false,
}: {
  labels: readonly string[] | null
  /** Whether all labels are shown, and "All" on a phone, too. */
  showsAll?: boolean
}) {
  const t = useText('people').access
  const known = useLabels()
  if (labels === null) return <span className={showsAll ? '' : shared.notOnPhone}>{t.all}</span>
  if (labels.length === 0) return <span className={shared.warning}>{t.none}</span>
  return (
    <LabelTags
      showsAll={showsAll}
      labels={known?.all.filter(({ id }) => labels.includes(id)) ?? []}
    />
  )
}
