import { useSyncExternalStore } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'

/** Reports that the browser is offline, while it is. */
export function OfflineNote() {
  const t = useText('shell')
  const online = useSyncExternalStore(onChange, () => navigator.onLine)
  return (
    <div role="status" className={online ? undefined : shared.notice}>
      {!online && (
        <Note kind="warning" title={t.offline}>
          {t.offlineText}
        </Note>
      )}
    </div>
  )
}

function onChange(listener: () => void): () => void {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}
