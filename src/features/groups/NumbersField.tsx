import { useMemo } from 'react'
import { useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CheckedName, CheckedReason, CheckedRows } from '#ui/CheckedRows.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { State } from '#ui/State.tsx'
import classes from './NumbersField.module.css'
import { readNumbers, type FoundNumber } from './read-numbers.ts'

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
        <CheckedRows
          label={t.checked}
          rows={found}
          counts={
            <>
              <State kind="ok">{t.ready(ready.length, shown(ready.length))}</State>
              {twice > 0 && <State kind="off">{t.twice(twice, shown(twice))}</State>}
              {leftOut > 0 && <State kind="bad">{t.leftOut(leftOut, shown(leftOut))}</State>}
            </>
          }
          more={(rest) => t.more(rest, shown(rest))}
        >
          {(one) => <Row one={one} />}
        </CheckedRows>
      )}
    </div>
  )
}

function Row({ one }: { one: FoundNumber }) {
  const t = useText('groups').numbers
  const left = one.problem === undefined ? one.number : one.typed
  return (
    <>
      <CheckedName>{left}</CheckedName>
      <CheckedReason>
        {one.problem === undefined ? one.times > 1 && t.rowTwice : t.problem[one.problem]}
      </CheckedReason>
      <State kind={one.problem === undefined ? 'ok' : 'bad'}>
        {one.problem === undefined ? t.rowReady : t.rowLeftOut}
      </State>
    </>
  )
}
