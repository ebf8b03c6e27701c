import { useJobs } from '#data/jobs/use-jobs.ts'
import type { Profile } from '#domain/profile.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { EntryDialog, NameEntry } from './EntryDialog.tsx'
import type { LibraryEntry } from './library-entries.ts'
import type { LibraryKind } from './use-library.ts'

const ImportLibrary = late(() => import('./ImportLibrary.tsx').then((m) => m.ImportLibrary))
const ExportLibrary = late(() => import('./ExportLibrary.tsx').then((m) => m.ExportLibrary))

/** What a dialog is open for. */
export type Asked =
  | { readonly action: 'import' }
  | { readonly action: 'export'; readonly profiles: readonly Profile[] }
  | { readonly action: 'new'; readonly kind: LibraryKind }
  | { readonly action: 'edit' | 'rename' | 'remove'; readonly entry: LibraryEntry }

/** The dialog of an action on the library. */
export function LibraryDialog({
  asked,
  onSaved,
  onRemove,
  onDone,
  onClose,
}: {
  asked: Asked
  onSaved: (saved: Profile) => void
  onRemove: (entry: LibraryEntry) => void
  onDone: (sentence: string) => void
  onClose: () => void
}) {
  if (asked.action === 'export')
    return <ExportLibrary profiles={asked.profiles} onClose={onClose} />
  if (asked.action === 'import')
    return (
      <ImportLibrary
        onDone={(sentence) => {
          onClose()
          onDone(sentence)
        }}
        onClose={onClose}
      />
    )
  if (asked.action === 'remove')
    return (
      <RemoveEntry entry={asked.entry} onRemove={() => onRemove(asked.entry)} onClose={onClose} />
    )
  if (asked.action === 'new')
    return <EntryDialog kind={asked.kind} of={undefined} onDone={onSaved} onClose={onClose} />
  const { profile, content } = asked.entry
  if (asked.action === 'rename')
    return <NameEntry of={profile} content={content} onClose={onClose} />
  return <EntryDialog kind={profile.kind} of={profile} onDone={onSaved} onClose={onClose} />
}

function RemoveEntry({
  entry: { profile, name },
  onRemove,
  onClose,
}: {
  entry: LibraryEntry
  onRemove: () => void
  onClose: () => void
}) {
  const t = useText('library')
  const formats = useFormats()
  const list = useJobs()
  const jobs = list.state === 'read' ? list.jobs : []
  const campaigns = jobs.filter(({ from }) => from?.id === profile.id).length
  return (
    <ConfirmDialog
      title={t.remove.title(name)}
      confirm={t.remove.confirm}
      onConfirm={onRemove}
      onClose={onClose}
    >
      {campaigns > 0 && (
        <>
          <span>{t.usedText(campaigns, formats.number(campaigns))}</span>{' '}
        </>
      )}
      <span>{t.remove.text}</span>
    </ConfirmDialog>
  )
}
