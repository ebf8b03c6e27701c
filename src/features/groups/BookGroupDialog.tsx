import { cleanName } from '#domain/clean-text.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { groupJid } from '#data/numbers/recipient-rules.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Note } from '#ui/note/Note.tsx'
import type { Book, KnownGroup } from './groups.ts'

const schema = z.object({ jid: groupJid(), subject: z.string(), note: z.string() })

/** Saves a group by its JID, or edits it. Changes only this browser's book, never the group. */
export function BookGroupDialog({
  group,
  book,
  onClose,
}: {
  /** Undefined for a new one. */
  group: KnownGroup | undefined
  book: Book
  onClose: () => void
}) {
  const t = useText('groups').book
  const fields = useText('groups').field
  const [failed, setFailed] = useState(false)
  const form = useZodForm(schema, {
    jid: group?.jid ?? '',
    subject: group?.subject ?? '',
    note: group?.booked?.note ?? '',
  })
  const listed = group?.listed === true

  const submit = form.handleSubmit(async ({ jid, subject, note }) => {
    try {
      await book.write([
        {
          jid: jid.trim(),
          note: note.trim(),
          from: 'added',
          ...(group || subject.trim() !== '' ? { subject: cleanName(subject) } : {}),
        },
      ])
      onClose()
    } catch {
      setFailed(true)
    }
  })

  return (
    <Dialog title={group ? t.editTitle : t.addTitle} onClose={onClose}>
      <FormShell
        label={group ? t.editTitle : t.addTitle}
        onSubmit={(event) => void submit(event)}
        pending={false}
        error={undefined}
        submit={group ? t.saveNote : t.save}
        isLocal
        outcome={failed && <Note kind="bad" title={t.notKept} takesFocus />}
      >
        {!group && (
          <TextField
            control={form.control}
            name="jid"
            label={fields.jid}
            help={fields.jidHelp}
            placeholder="120363041887201934@g.us"
            mono
          />
        )}
        {!listed && (
          <TextField
            control={form.control}
            name="subject"
            label={fields.subject}
            help={t.subjectHelp}
          />
        )}
        <TextField control={form.control} name="note" label={t.note} help={t.noteHelp} rows={2} />
      </FormShell>
    </Dialog>
  )
}
