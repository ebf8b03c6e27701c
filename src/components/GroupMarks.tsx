import type { GroupMarks as Marks } from '#domain/group-marks.ts'
import { useText } from '#i18n/locale.tsx'

/** The marks of a group: community, announcements, only admins write. With `isShort` only the first. */
export function GroupMarks({ of, isShort = false }: { of: Marks; isShort?: boolean }) {
  const t = useText('groups').mark
  const marks = [of.kind && t[of.kind], of.adminsOnly && t.adminsOnly]
    .filter(Boolean)
    .slice(0, isShort ? 1 : 2)
  return marks.length > 0 && <span>{marks.join(' · ')}</span>
}
