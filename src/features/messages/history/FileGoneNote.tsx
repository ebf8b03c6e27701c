import { useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'

/** Says that the file of a restored message was not restored. */
export function FileGoneNote() {
  const t = useText('history')
  return (
    <Note kind="info" title={t.fileGone}>
      {t.fileGoneText}
    </Note>
  )
}
