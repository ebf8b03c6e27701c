import { useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'

/** Says that the current gateway, or the user's role, does not allow sending texts. */
export function TextNotOffered() {
  const t = useText('messages').text
  return (
    <Note kind="info" title={t.notOffered}>
      {t.notOfferedText}
    </Note>
  )
}
