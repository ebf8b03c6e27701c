import { useSyncExternalStore } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Note } from '#ui/Note.tsx'

/** Reports that the browser is offline, while it is. */
export function OfflineNote() {
  const t = useText('shell')
  const online = useSyncExternalStore(onChange, () => navigator.onLine)
  return (
    <div role="status" style={online ? undefined : { padding: '16px var(--gutter) 0' }}>
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
