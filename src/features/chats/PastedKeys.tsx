import { useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { State } from '#ui/State.tsx'
import type { Marking } from './marking.ts'
import classes from './PastedKeys.module.css'
import { readKeys, type KeyRow } from './read-keys.ts'

/** More rows than this say nothing more, and cost. */
const mostRows = 300

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
        <div className={classes.found}>
          <div className={classes.counts} role="status">
            <State kind="ok">{t.ready(ready, shown(ready))}</State>
            {again > 0 && <State kind="off">{t.again(again, shown(again))}</State>}
            {leftOut > 0 && <State kind="bad">{t.leftOut(leftOut, shown(leftOut))}</State>}
          </div>
          {/* What scrolls must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={classes.scroller} tabIndex={0} role="region" aria-label={t.checked}>
            <ul>
              {rows.slice(0, mostRows).map((row, i) => (
                // Rows only ever follow the text: their place is their identity.
                // oxlint-disable-next-line react/no-array-index-key
                <Row key={i} row={row} said={refused.get(i)} />
              ))}
            </ul>
            {rows.length > mostRows && (
              <div className={classes.more}>
                {t.more(rows.length - mostRows, shown(rows.length - mostRows))}
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

function Row({ row, said }: { row: KeyRow; said: string | undefined }) {
  const t = useText('chats').read
  const formats = useFormats()
  return (
    <li className={classes.row}>
      <span className={classes.at}>{t.at(formats.number(row.at))}</span>
      <code className={classes.key}>
        {row.key ? `${row.key.remoteJid} · ${String(row.key.fromMe)} · ${row.key.id}` : row.typed}
      </code>
      <span className={classes.why}>
        {said ?? row.problems.map((problem) => t.problem[problem]).join(' · ')}
      </span>
      {said !== undefined ? (
        <State kind="bad">{t.rowRefused}</State>
      ) : !row.key ? (
        <State kind="bad">{t.rowLeftOut}</State>
      ) : row.again ? (
        <State kind="off">{t.rowAgain}</State>
      ) : (
        <State kind="ok">{t.rowReady}</State>
      )}
    </li>
  )
}
