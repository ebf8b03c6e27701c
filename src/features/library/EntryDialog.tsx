import { NameProfile } from '#components/profiles/NameProfile.tsx'
import { useProfiles } from '#data/use-profiles.ts'
import type { Profile } from '#domain/profile.ts'
import { useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import type { LibraryKind, LibraryProfile } from './use-library.ts'

const EditRole = late(
  () => import('#features/agents/grant/EditRole.tsx').then((m) => m.EditRole),
  ['grant'],
)
const EditSettings = late(
  () => import('#features/fleet/settings/EditSettings.tsx').then((m) => m.EditSettings),
  ['baseline', 'fleet', 'fleetChange'],
)
const EditTemplate = late(
  () => import('./message/EditTemplate.tsx').then((m) => m.EditTemplate),
  ['messages', 'messageTemplates'],
)
const EditHandOver = late(
  () => import('#features/agents/hand-over/TemplateDialog.tsx').then((m) => m.EditHandOver),
  ['agents'],
)

/** Edits an entry, or makes a new one of a kind. */
export function EntryDialog({
  kind,
  of,
  onDone,
  onClose,
}: {
  kind: LibraryKind
  of: LibraryProfile | undefined
  onDone: (saved: Profile) => void
  onClose: () => void
}) {
  const t = useText('library')
  const props = { title: of ? t.editOne(of.name) : t.newOf[kind], onDone, onClose }
  if (kind === 'hand-over') return <EditHandOver onClose={onClose} />
  if (kind === 'role') return <EditRole {...props} of={of?.kind === kind ? of : undefined} />
  if (kind === 'message') return <EditTemplate {...props} of={of?.kind === kind ? of : undefined} />
  if (kind === 'settings')
    return <EditSettings {...props} of={of?.kind === kind ? of : undefined} />
  return null
}

/** Renames an entry. */
export function NameEntry({
  of,
  content,
  onClose,
}: {
  of: Profile
  content: string
  onClose: () => void
}) {
  return (
    <NameProfile profiles={useProfiles(of.kind)} values={of.values} of={of} onClose={onClose}>
      <p className={`${shared.muted} ${shared.anywhere}`}>{content}</p>
    </NameProfile>
  )
}
