import { Button } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from './Note.tsx'

/** Says that a draft was restored, and offers to clear the form. Renders nothing without a draft. */
export function DraftNote({
  restoredAt,
  onStartEmpty,
}: {
  /** Epoch milliseconds. */
  restoredAt: number | undefined
  onStartEmpty: () => void
}) {
  const t = useText('core')
  const formats = useFormats()
  if (restoredAt === undefined) return null
  return (
    <Note
      kind="info"
      title={t.draft.restored(formats.when(restoredAt))}
      action={
        <Button size="compact-sm" onClick={onStartEmpty}>
          {t.action.startEmpty}
        </Button>
      }
    />
  )
}
