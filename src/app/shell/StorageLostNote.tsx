import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { confirmStorageLoss, onStorageLoss, storageLostAt } from '#local/storage-loss.ts'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'

/** Reports that this browser has deleted its database: lists that are empty now had entries before. */
export function StorageLostNote() {
  const t = useText('preferences').storageLost
  const formats = useFormats()
  const at = useSyncExternalStore(onStorageLoss, storageLostAt)
  if (at === undefined) return null
  return (
    <div className={shared.notice}>
      <Note
        kind="bad"
        title={t.title(formats.when(at))}
        action={<Button onClick={confirmStorageLoss}>{t.confirm}</Button>}
      >
        {t.text}
      </Note>
    </div>
  )
}
