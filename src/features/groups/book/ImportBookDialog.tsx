import { Button } from '@mantine/core'
import { useState } from 'react'
import { FileButton } from '#ui/sheet/FileButton.tsx'
import type { KnownGroup } from '#features/groups/known-groups.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CheckedName, CheckedReason, CheckedRows } from '#ui/CheckedRows.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { State } from '#ui/State.tsx'
import shared from '#ui/shared.module.css'
import { readBookFile, type BookFile } from './book-file.ts'
import type { Book } from './use-book.ts'

/** Imports a file of groups into the saved groups: checks it first, saves it after confirmation. */
export function ImportBookDialog({
  known,
  book,
  onClose,
}: {
  known: readonly KnownGroup[]
  book: Book
  onClose: () => void
}) {
  const t = useText('groups').book
  const formats = useFormats()
  const [file, setFile] = useState<BookFile & { name: string }>()
  const [failed, setFailed] = useState(false)
  const booked = new Set(known.flatMap(({ jid, booked }) => (booked ? [jid] : [])))
  const fresh = file?.groups.filter(({ jid }) => !booked.has(jid)).length ?? 0
  const count = file?.groups.length ?? 0
  const shown = (n: number) => formats.number(n)

  return (
    <Dialog title={t.importTitle} onClose={onClose}>
      <div className={`${shared.stackMedium} ${shared.shrink}`}>
        <p className={shared.secondary}>{t.importHelp}</p>
        <FileButton
          label={t.choose}
          accept=".csv,.tsv,.txt,.json,text/*,application/json"
          onText={(text, name) => setFile({ ...readBookFile(text), name })}
        />
        {file?.unreadable && (
          <Note kind="bad" title={t.unreadable(file.name)}>
            <p>{t.unreadableText}</p>
          </Note>
        )}
        {file && !file.unreadable && (
          <CheckedRows
            label={t.checked}
            rows={file.wrong}
            counts={
              <>
                <State kind="ok">{t.fresh(fresh, shown(fresh))}</State>
                {count > fresh && (
                  <State kind="off">{t.there(count - fresh, shown(count - fresh))}</State>
                )}
                {file.wrong.length > 0 && (
                  <State kind="bad">{t.wrong(file.wrong.length, shown(file.wrong.length))}</State>
                )}
              </>
            }
            more={(rest) => t.more(rest, shown(rest))}
          >
            {({ at, typed }) => (
              <>
                <CheckedName>{typed}</CheckedName>
                <CheckedReason>{t.noJid(shown(at))}</CheckedReason>
                <State kind="bad">{t.leftOut}</State>
              </>
            )}
          </CheckedRows>
        )}
        {failed && <Note kind="bad" title={t.notKept} takesFocus />}
        {count > 0 && (
          <Button
            variant="filled"
            style={{ justifySelf: 'start' }}
            onClick={() => void book.write(file?.groups ?? []).then(onClose, () => setFailed(true))}
          >
            {t.importNow(count, shown(count))}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
