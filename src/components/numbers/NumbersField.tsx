import { Button, UnstyledButton } from '@mantine/core'
import { memo, Suspense, useState } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import type { FoundNumber } from '#domain/read-number.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { CheckedName, CheckedReason, CheckedRows } from '#ui/CheckedRows.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import { State, type StateKind } from '#ui/note/State.tsx'
import type { TypedNumbers } from './use-numbers.ts'

const NumberSettings = late(
  () => import('#components/NumberSettings.tsx').then((m) => m.NumberSettings),
  ['phone'],
)

const NumbersCheck = late(
  () => import('./NumbersCheck.tsx').then((m) => m.NumbersCheck),
  ['numberCheck'],
)

/** Numbers pasted in any format, which of them will be sent, and a check which of them are registered. */
export function NumbersField<V extends FieldValues>({
  instance,
  control,
  name,
  label,
  numbers,
  refusals = noNames,
  memberText,
}: {
  /** Which checks whether they are registered; not offered without one. */
  instance?: string
  control: Control<V>
  name: FieldPathByValue<V, string>
  label: string
  numbers: TypedNumbers
  refusals?: ReadonlyMap<string, string>
  /** Why a member is skipped; by default, because it is in the group. */
  memberText?: (to: string) => string | undefined
}) {
  const t = useText('groups').numbers
  const { found, options, setAreaCode } = numbers
  return (
    <div className={`${shared.stackMedium} ${shared.shrink}`}>
      <TextField
        control={control}
        name={name}
        label={label}
        help={t.help}
        mono
        rows={4}
        inputMode="text"
      />
      {found && <NumberSettings found={found} options={options} onAreaCode={setAreaCode} />}
      {found && found.rows.length > 0 && (
        // Its texts load with the first number: the field must stay while someone types.
        <Suspense fallback={null}>
          <Found numbers={numbers} rows={found.rows} refusals={refusals} memberText={memberText} />
        </Suspense>
      )}
      {instance !== undefined && <NumbersCheck instance={instance} numbers={numbers} />}
    </div>
  )
}

const noNames: ReadonlyMap<string, string> = new Map()

/** The order in the list: a few invalid or doubtful numbers among hundreds are visible. */
const states = ['invalid', 'refused', 'check', 'included', 'skipped', 'ready', 'duplicate'] as const
type OutcomeState = (typeof states)[number]

const kinds: Readonly<Record<OutcomeState, StateKind>> = {
  invalid: 'bad',
  refused: 'bad',
  check: 'warning',
  included: 'ok',
  skipped: 'bad',
  ready: 'ok',
  duplicate: 'off',
}

/** The parsed numbers by their states. Memoised, as there may be hundreds of rows. */
const Found = memo(function Found({
  numbers: { isIncluded, include, skipped, isMember, check },
  rows,
  refusals,
  memberText,
}: {
  numbers: TypedNumbers
  rows: readonly FoundNumber[]
  refusals: ReadonlyMap<string, string>
  memberText: ((to: string) => string | undefined) | undefined
}) {
  const t = useText('groups').numbers
  const format = usePhoneFormat()
  const sentAs = (to: string) => check.result?.registeredAs.get(to) ?? to
  const formats = useFormats()
  const stateOf = (row: FoundNumber): OutcomeState => {
    const { state, read } = row
    if (read.state === 'invalid' || state === 'duplicate') return state
    if (state === 'check' && !isIncluded(row)) return state
    if (skipped.has(read.to) || isMember(read.to)) return 'skipped'
    if (refusals.has(sentAs(read.to))) return 'refused'
    return state === 'check' ? 'included' : state
  }
  const noteOn = ({ read }: FoundNumber) => {
    if (read.state === 'invalid') return undefined
    if (isMember(read.to)) return memberText?.(read.to) ?? t.member
    if (skipped.has(read.to)) return t.notRegistered
    const to = sentAs(read.to)
    return refusals.get(to) ?? (to === read.to ? undefined : t.registeredAs(format(to)))
  }
  const [filter, setFilter] = useState<OutcomeState>()
  const listed = rows.map((row) => ({ row, state: stateOf(row) }))
  const of = (state: OutcomeState) => listed.filter((one) => one.state === state)
  const doubtful = rows.filter(({ state }) => state === 'check')
  const held = of('check').map(({ row }) => row)
  const shown = (n: number) => formats.number(n)
  // A state that no number has any more filters nothing.
  const only = filter !== undefined && of(filter).length > 0 ? filter : undefined
  return (
    <>
      <CheckedRows
        label={t.checked}
        rows={only === undefined ? states.flatMap(of) : of(only)}
        counts={states
          .filter((state) => of(state).length > 0 || state === 'ready')
          .map((state) => {
            const n = of(state).length
            return (
              <UnstyledButton
                key={state}
                className={`${shared.hoverable} ${shared.ringed}`}
                p="2px 6px"
                bdrs="sm"
                bg={only === state ? 'var(--hover)' : undefined}
                aria-pressed={only === state}
                onClick={() => setFilter(only === state ? undefined : state)}
              >
                <State kind={kinds[state]}>{t.count[state](n, shown(n))}</State>
              </UnstyledButton>
            )
          })}
        more={(rest) => t.more(rest, shown(rest))}
      >
        {({ row, state }) => <Row row={row} state={state} note={noteOn(row)} />}
      </CheckedRows>
      {doubtful.length > 0 && (
        <div className={shared.wrap}>
          <span className={shared.warning}>
            {held.length > 0 && t.held(held.length, shown(held.length))}
          </span>
          {held.length > 0 ? (
            <Button onClick={() => include(held, true)}>
              {t.include(held.length, shown(held.length))}
            </Button>
          ) : (
            <Button onClick={() => include(doubtful, false)}>
              {t.exclude(doubtful.length, shown(doubtful.length))}
            </Button>
          )}
        </div>
      )}
    </>
  )
})

function Row({
  row: { read, typed },
  state,
  note,
}: {
  row: FoundNumber
  state: OutcomeState
  note: string | undefined
}) {
  const t = useText('groups').numbers
  const { check } = useText('phone')
  const { rule } = useText('core')
  const locale = useLocale()
  if (read.state === 'invalid')
    return (
      <>
        <CheckedName>{typed}</CheckedName>
        <CheckedReason>{rule.recipient[read.reason]}</CheckedReason>
        <State kind="bad">{t.row.invalid}</State>
      </>
    )
  const country = read.country && new Intl.DisplayNames(locale, { type: 'region' }).of(read.country)
  const reasons = state === 'duplicate' ? [] : read.reasons.map((reason) => check[reason])
  return (
    <>
      <CheckedName>{read.pretty ?? read.to}</CheckedName>
      <CheckedReason>
        {[note, ...reasons, country].filter((part) => part !== undefined).join(' ')}
      </CheckedReason>
      <State kind={kinds[state]}>{t.row[state]}</State>
    </>
  )
}
