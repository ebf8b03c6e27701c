import { useText } from '#i18n/locale.tsx'
import { Note } from '#ui/Note.tsx'

/** Says of a message that was brought back that its file was not. */
export function FileGoneNote() {
  const t = useText('history')
  return (
    <Note kind="info" title={t.fileGone}>
      {t.fileGoneText}
    </Note>
  )
}
