import { useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CheckedName, CheckedReason, CheckedRows } from '#ui/CheckedRows.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { State } from '#ui/State.tsx'
import type { Marking } from './marking.ts'
import classes from './PastedKeys.module.css'
import { readKeys, type KeyRow } from './read-keys.ts'

/** Message keys pasted as JSON or lines, and under them each row checked. */
export function PastedKeys({
  control,
  refused,
}: {
  control: Control<Marking>
  /** What the gateway said of single rows, by their index. */
  refused: ReadonlyMap<number, string>
}) {
  const t = useText('chats').read
  const formats = useFormats()
  const pasted = useWatch({ control, name: 'pasted' })
  const rows = useMemo(() => readKeys(pasted), [pasted])
  const again = rows.filter((row) => row.again).length
  const leftOut = rows.filter((row) => !row.key).length
  const ready = rows.length - again - leftOut
  const shown = (n: number) => formats.number(n)
  return (
    <div className={classes.field}>
      <TextAreaField
        control={control}
        name="pasted"
        label={t.pasted}
        help={t.pastedHelp}
        mono
        rows={6}
      />
      {rows.length > 0 && (
        <CheckedRows
          label={t.checked}
          rows={rows}
          counts={
            <>
              <State kind="ok">{t.ready(ready, shown(ready))}</State>
              {again > 0 && <State kind="off">{t.again(again, shown(again))}</State>}
              {leftOut > 0 && <State kind="bad">{t.leftOut(leftOut, shown(leftOut))}</State>}
            </>
          }
          more={(rest) => t.more(rest, shown(rest))}
        >
          {(row, i) => <Row row={row} said={refused.get(i)} />}
        </CheckedRows>
      )}
    </div>
  )
}

function Row({ row, said }: { row: KeyRow; said: string | undefined }) {
  const t = useText('chats').read
  const formats = useFormats()
  return (
    <>
      <span className={classes.at}>{t.at(formats.number(row.at))}</span>
      <CheckedName>
        {row.key ? `${row.key.remoteJid} · ${String(row.key.fromMe)} · ${row.key.id}` : row.typed}
      </CheckedName>
      <CheckedReason>
        {said ?? row.problems.map((problem) => t.problem[problem]).join(' · ')}
      </CheckedReason>
      {said !== undefined ? (
        <State kind="bad">{t.rowRefused}</State>
      ) : !row.key ? (
        <State kind="bad">{t.rowLeftOut}</State>
      ) : row.again ? (
        <State kind="off">{t.rowAgain}</State>
      ) : (
        <State kind="ok">{t.rowReady}</State>
      )}
    </>
  )
}
