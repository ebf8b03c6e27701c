import { useText } from '#i18n/locale.tsx'
import { Note } from '#ui/Note.tsx'

/** Says that the gateway in use, or the person's role, cannot send texts. */
export function TextNotOffered() {
  const t = useText('messages').text
  return (
    <Note kind="info" title={t.notOffered}>
      {t.notOfferedText}
    </Note>
  )
}
