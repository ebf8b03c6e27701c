import { useMemo } from 'react'
import { useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { State } from '#ui/State.tsx'
import classes from './NumbersField.module.css'
import { readNumbers, type FoundNumber } from './read-numbers.ts'

/** More rows than this say nothing more, and cost. */
const mostRows = 300

/** Numbers pasted in any form, and under them what will be sent and what will not. */
export function NumbersField<V extends FieldValues>({
  control,
  name,
  label,
}: {
  control: Control<V>
  name: FieldPathByValue<V, string>
  label: string
}) {
  const t = useText('groups').numbers
  const formats = useFormats()
  const typed: string = useWatch({ control, name })
  const { found, ready, twice, leftOut } = useMemo(() => readNumbers(typed), [typed])
  const rest = found.length - mostRows
  const shown = (n: number) => formats.number(n)
  return (
    <div className={classes.field}>
      <TextAreaField
        control={control}
        name={name}
        label={label}
        help={t.help}
        mono
        rows={4}
        inputMode="text"
      />
      {found.length > 0 && (
        <div className={classes.found}>
          <div className={classes.counts} role="status">
            <State kind="ok">{t.ready(ready.length, shown(ready.length))}</State>
            {twice > 0 && <State kind="off">{t.twice(twice, shown(twice))}</State>}
            {leftOut > 0 && <State kind="bad">{t.leftOut(leftOut, shown(leftOut))}</State>}
          </div>
          {/* What scrolls must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={classes.scroller} tabIndex={0} role="region" aria-label={t.checked}>
            <ul>
              {found.slice(0, mostRows).map((one, i) => (
                // The same text may stand twice, and rows only ever follow the text.
                // oxlint-disable-next-line react/no-array-index-key
                <Row key={i} one={one} />
              ))}
            </ul>
            {rest > 0 && <div className={classes.more}>{t.more(rest, shown(rest))}</div>}
          </div>
        </div>
      )}
    </div>
  )
}

function Row({ one }: { one: FoundNumber }) {
  const t = useText('groups').numbers
  const left = one.problem === undefined ? one.number : one.typed
  return (
    <li className={classes.row}>
      <code className={classes.number}>{left}</code>
      <span className={classes.why}>
        {one.problem === undefined ? one.times > 1 && t.rowTwice : t.problem[one.problem]}
      </span>
      <State kind={one.problem === undefined ? 'ok' : 'bad'}>
        {one.problem === undefined ? t.rowReady : t.rowLeftOut}
      </State>
    </li>
  )
}
