import { memo, Suspense, useDeferredValue, useRef } from 'react'
import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import { lateHelp } from '#ui/late.tsx'
import { CheckedName, CheckedReason, CheckedRows } from '#ui/CheckedRows.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { State } from '#ui/State.tsx'
import shared from '#ui/shared.module.css'
import { readNumbers, type FoundNumber } from './read-numbers.ts'

const PhoneHelp = lateHelp(
  () => import('#components/PhoneHelp.tsx').then((m) => m.PhoneHelp),
  ['phone'],
)

/** Numbers pasted in any format, and which of them will be sent. */
export function NumbersField<V extends FieldValues>({
  control,
  name,
  label,
  refusals = noNames,
  skipped = noNames,
}: {
  control: Control<V>
  name: FieldPathByValue<V, string>
  label: string
  /** The gateway's messages about single numbers. */
  refusals?: ReadonlyMap<string, string>
  /** Skipped numbers, with the reason. */
  skipped?: ReadonlyMap<string, string>
}) {
  const t = useText('groups').numbers
  // Deferred, as long lists are slow to check and render.
  const {
    field: { value, onChange },
  } = useController({ control, name })
  const typed = useDeferredValue<string>(value)
  const field = useRef<HTMLDivElement>(null)
  return (
    <div className={`${shared.stackMedium} ${shared.shrink}`}>
      <div ref={field}>
        <TextAreaField
          control={control}
          name={name}
          label={label}
          help={t.help}
          mono
          rows={4}
          inputMode="text"
        />
        <Suspense fallback={null}>
          {typed !== '' && <PhoneHelp isBare field={field} text={typed} onComplete={onChange} />}
        </Suspense>
      </div>
      <Found typed={typed} refusals={refusals} skipped={skipped} />
    </div>
  )
}

/** The parsed numbers, invalid ones first. Memoised, as there may be hundreds of rows. */
const Found = memo(function Found({
  typed,
  refusals,
  skipped,
}: {
  typed: string
  refusals: ReadonlyMap<string, string>
  skipped: ReadonlyMap<string, string>
}) {
  const t = useText('groups').numbers
  const formats = useFormats()
  const { found, ready, twice, invalid } = readNumbers(typed)
  const out = ready.filter((number) => skipped.has(number)).length
  const refused = ready.filter((number) => refusals.has(number) && !skipped.has(number)).length
  const sent = ready.length - refused - out
  const allOut = invalid + out
  const shown = (n: number) => formats.number(n)
  if (found.length === 0) return null
  return (
    <CheckedRows
      label={t.checked}
      rows={wrongFirst(found, refusals, skipped)}
      counts={
        <>
          <State kind="ok">{t.ready(sent, shown(sent))}</State>{' '}
          {refused > 0 && <State kind="bad">{t.refused(refused, shown(refused))}</State>}{' '}
          {twice > 0 && <State kind="off">{t.twice(twice, shown(twice))}</State>}{' '}
          {allOut > 0 && <State kind="bad">{t.leftOut(allOut, shown(allOut))}</State>}
        </>
      }
      more={(rest) => t.more(rest, shown(rest))}
    >
      {(one) => (
        <Row
          one={one}
          refusals={one.number === undefined ? undefined : refusals.get(one.number)}
          skipped={one.number === undefined ? undefined : skipped.get(one.number)}
        />
      )}
    </CheckedRows>
  )
})

const noNames: ReadonlyMap<string, string> = new Map()

/** Sorts invalid numbers first, so that a few among hundreds are visible. */
function wrongFirst(
  found: readonly FoundNumber[],
  refusals: ReadonlyMap<string, string>,
  skipped: ReadonlyMap<string, string>,
): readonly FoundNumber[] {
  const isWrong = (one: FoundNumber) =>
    one.problem !== undefined || refusals.has(one.number) || skipped.has(one.number)
  return [...found.filter(isWrong), ...found.filter((one) => !isWrong(one))]
}

function Row({
  one,
  refusals,
  skipped,
}: {
  one: FoundNumber
  refusals: string | undefined
  skipped: string | undefined
}) {
  const t = useText('groups').numbers
  if (one.problem !== undefined || skipped !== undefined)
    return (
      <>
        <CheckedName>{one.problem === undefined ? one.number : one.typed}</CheckedName>
        <CheckedReason>
          {one.problem === undefined ? skipped : t.problem[one.problem]}
        </CheckedReason>
        <State kind="bad">{t.rowLeftOut}</State>
      </>
    )
  return (
    <>
      <CheckedName>{one.number}</CheckedName>
      <CheckedReason>{refusals ?? (one.times > 1 && t.rowTwice)}</CheckedReason>
      <State kind={refusals === undefined ? 'ok' : 'bad'}>
        {refusals === undefined ? t.rowReady : t.rowRefused}
      </State>
    </>
  )
}
