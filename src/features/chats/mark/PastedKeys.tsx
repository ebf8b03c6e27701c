import { Box } from '@mantine/core'
import { memo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FileButton } from '#ui/sheet/FileButton.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CheckedName, CheckedReason, CheckedRows } from '#ui/CheckedRows.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { State } from '#ui/note/State.tsx'
import type { Marking } from './marking.ts'
import shared from '#ui/shared.module.css'
import { readKeys, type KeyRow } from './read-keys.ts'

/** Message keys pasted as JSON or CSV or read from a file, and the check of each row, invalid ones first. */
export function PastedKeys({
  form,
  pasted,
}: {
  form: UseFormReturn<Marking>
  /** The text to check, deferred. */
  pasted: string
}) {
  const t = useText('chats').read
  return (
    <div className={`${shared.stackMedium} ${shared.shrink}`}>
      <TextField
        control={form.control}
        name="pasted"
        label={t.pasted}
        help={t.pastedHelp}
        mono
        rows={6}
      />
      <FileButton
        label={t.fromFile}
        accept=".csv,.tsv,.txt,.json,text/*,application/json"
        onText={(text) =>
          form.setValue('pasted', text, { shouldDirty: true, shouldValidate: true })
        }
      />
      <Found pasted={pasted} />
    </div>
  )
}

/** The rows of the text, invalid ones first. Memoised, as there may be hundreds. */
const Found = memo(function Found({ pasted }: { pasted: string }) {
  const t = useText('chats').read
  const formats = useFormats()
  const rows = readKeys(pasted)
  const wrong = rows.filter((row) => !row.key)
  const again = rows.filter((row) => row.isRepeated).length
  const ready = rows.length - again - wrong.length
  const shown = (n: number) => formats.number(n)
  if (rows.length === 0) return null
  return (
    <CheckedRows
      label={t.checked}
      rows={[...wrong, ...rows.filter((row) => row.key)]}
      counts={
        <>
          <State kind="ok">{t.ready(ready, shown(ready))}</State>{' '}
          {again > 0 && <State kind="off">{t.again(again, shown(again))}</State>}{' '}
          {wrong.length > 0 && (
            <State kind="bad">{t.leftOut(wrong.length, shown(wrong.length))}</State>
          )}
        </>
      }
      more={(rest) => t.more(rest, shown(rest))}
    >
      {(row) => <Row row={row} />}
    </CheckedRows>
  )
})

function Row({ row }: { row: KeyRow }) {
  const t = useText('chats').read
  const formats = useFormats()
  return (
    <>
      <Box component="span" miw="3.5rem" c="var(--muted)" fz="xs">
        {t.at(formats.number(row.at))}
      </Box>
      <CheckedName>
        {row.key ? `${row.key.remoteJid} · ${String(row.key.fromMe)} · ${row.key.id}` : row.typed}
      </CheckedName>
      <CheckedReason>{row.problems.map((problem) => t.problem[problem]).join(' · ')}</CheckedReason>
      {!row.key ? (
        <State kind="bad">{t.rowLeftOut}</State>
      ) : row.isRepeated ? (
        <State kind="off">{t.rowAgain}</State>
      ) : (
        <State kind="ok">{t.rowReady}</State>
      )}
    </>
  )
}
