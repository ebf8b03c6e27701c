import { Button } from '@mantine/core'
import { useState } from 'react'
import { useListChange } from '#data/use-list-change.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import type { NewListed } from '#domain/do-not-contact.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'

/** Adds a recipient of a job to the numbers not to contact, after a question. */
export function ListRecipient({ entry }: { entry: NewListed }) {
  const t = useText('doNotContact')
  const number = usePhoneFormat()(entry.number)
  const [isAsking, setAsking] = useState(false)
  const [isListed, setListed] = useState(false)
  const { isBusy, failure, run } = useListChange()
  if (isListed) return <Note kind="ok" title={t.recipient.listed} takesFocus />
  return (
    <>
      {failure && <FailureNote failure={failure} />}
      <div>
        <Button loading={isBusy} onClick={() => setAsking(true)}>
          {t.recipient.open}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t.recipient.title(number)}
          confirm={t.recipient.confirm}
          onConfirm={() =>
            void run((list) => list.add([entry])).then((added) => setListed(added !== undefined))
          }
          onClose={() => setAsking(false)}
        >
          {t.recipient.text}
        </ConfirmDialog>
      )}
    </>
  )
}
