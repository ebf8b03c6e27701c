import type { GroupMarks as Marks } from '#domain/group-marks.ts'
import { useText } from '#i18n/locale.tsx'

/** What distinguishes a group: community, announcements, only admins write. Empty for any other. */
export function GroupMarks({ of }: { of: Marks }) {
  const t = useText('groups').mark
  const marks = [of.kind && t[of.kind], of.adminsOnly && t.adminsOnly].filter(Boolean)
  return marks.length > 0 && <span>{marks.join(' · ')}</span>
}
