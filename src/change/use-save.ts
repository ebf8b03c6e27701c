import { useCallback, useRef, useState } from 'react'
import type { Written } from '#client/answer.ts'
import { isCallError, RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import {
  decide,
  diff,
  idOf,
  inverse,
  merge,
  stateAfter,
  type Change,
  type FieldState,
  type Known,
  type Merged,
  type Place,
  type Resource,
} from './resource.ts'

/** The result of the last save, shown by `SaveNotes`. */
export type Outcome<V> =
  /** Nothing was sent: the current values could not be read first. */
  | { readonly is: 'unread'; readonly error: Error }
  /** Nothing was sent: someone else deleted it. */
  | { readonly is: 'gone' }
  /** Nothing was sent: someone else changed the same fields. */
  | { readonly is: 'conflict'; readonly merged: Merged<V> }
  /** Nothing was sent: the gateway has these values already. */
  | { readonly is: 'same' }
  | { readonly is: 'refused'; readonly error: RefusedError }
  /** `fields` are the values read after the save; undefined if they could not be read. */
  | {
      readonly is: 'unknown'
      readonly error: UnknownOutcomeError
      readonly asked: readonly Change<V>[]
      readonly fields: readonly FieldState<V>[] | undefined
      readonly at: number
    }
  | {
      readonly is: 'accepted'
      readonly result: Written<unknown>
      readonly asked: readonly Change<V>[]
      /** What someone else changed since the form was opened; it was kept. */
      readonly others: readonly Change<V>[]
      readonly values: V
      readonly fields: readonly FieldState<V>[] | undefined
      readonly at: number
      readonly isUndo: boolean
    }

/** The form of a save; an undo has none. */
export interface FormOfSave<V> {
  /** Shows the merged values. Returns whether they are valid: if not, nothing is sent. */
  readonly show: (merged: Pick<Merged<V>, 'values' | 'base'>) => Promise<boolean>
  readonly onRefused: (error: RefusedError) => void
  /** Called after the gateway accepted, or had the values already. `isAsAsked` is false if some differ. */
  readonly onDone: (isAsAsked: boolean, outcome: Outcome<V>) => void
}

interface Attempt<V> extends Pick<Merged<V>, 'values' | 'base'> {
  readonly form?: FormOfSave<V>
  readonly isUndo?: boolean
}

/** The saves of one resource. It may outlive the form. */
export interface Save<V extends object> {
  readonly resource: Resource<V>
  readonly pending: boolean
  readonly outcome: Outcome<V> | undefined
  /** Saves the difference between `base` and `values`. Does nothing during another save. */
  readonly run: (attempt: Attempt<V>) => Promise<void>
  /** Saves again after a conflict, with the decision about each field. */
  readonly resolve: (keepsTheirs: (place: Place<V>) => boolean) => Promise<void>
  /** Undoes the last save as far as the previous values are known; undefined if that is not possible. */
  readonly undo: (() => Promise<void>) | undefined
  readonly check: () => Promise<void>
  /** Repeats an undo that sent nothing; undefined if a form was submitted, which can be submitted again. */
  readonly retry: (() => Promise<void>) | undefined
  readonly reset: () => void
}

/**
 * Saves a resource: reads it again, merges field by field, asks if someone else changed the same field, writes once, and
 * verifies the result by reading. Nothing is written if that first read fails; a write without a response is never
 * repeated.
 */
export function useSave<V extends object>(resource: Resource<V>): Save<V> {
  const { id } = resource
  const [saved, setSaved] = useState<{
    id: string
    last: Attempt<V>
    outcome?: Outcome<V> | undefined
  }>()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const { last, outcome } = saved?.id === id ? saved : {}

  async function run(attempt: Attempt<V>) {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setSaved({ id, last: attempt })
    try {
      setSaved({ id, last: attempt, outcome: await saveOnce(resource, attempt) })
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  async function resolve(keepsTheirs: (place: Place<V>) => boolean) {
    if (outcome?.is !== 'conflict') return
    const decided = decide(outcome.merged, keepsTheirs)
    await last?.form?.show(decided)
    await run({ ...last, ...decided })
  }

  async function check() {
    if (outcome?.is !== 'accepted' && outcome?.is !== 'unknown') return
    setPending(true)
    const after = await verify(resource, outcome.asked)
    setPending(false)
    if (after && last) setSaved({ id, last, outcome: { ...outcome, ...after } })
  }

  const undo = outcome && inverseAttempt(outcome)
  return {
    resource,
    pending,
    outcome,
    run,
    resolve,
    check,
    retry: last && !last.form ? () => run(last) : undefined,
    undo: undo && (() => run(undo)),
    reset: useCallback(() => setSaved(undefined), []),
  }
}

/** Returns the save that undoes another; undefined if it was an undo, or no previous value is known. */
function inverseAttempt<V extends object>(outcome: Outcome<V>): Attempt<V> | undefined {
  if (outcome.is !== 'accepted' || outcome.isUndo) return undefined
  const { asked, values } = outcome
  if (asked.every(({ before }) => before === null)) return undefined
  return { base: values, values: inverse(asked, values), isUndo: true }
}

async function saveOnce<V extends object>(
  resource: Resource<V>,
  { base, values: mine, form, isUndo = false }: Attempt<V>,
): Promise<Outcome<V> | undefined> {
  let theirs: Known<V>
  try {
    const reading = await resource.read()
    if (!reading) return { is: 'gone' }
    theirs = reading.values
  } catch (error) {
    if (isCallError(error)) return { is: 'unread', error }
    throw error
  }
  const merged = merge(resource, base, mine, theirs)
  if (form && !(await form.show(merged))) return undefined
  if (merged.conflicts.length > 0) return { is: 'conflict', merged }
  const { values } = merged
  const asked = diff(resource, theirs, values)
  const ours = new Set(asked.map(idOf))
  const others = diff(resource, base, { ...values, ...known(theirs) }).filter(
    (change) => !ours.has(idOf(change)) || Array.isArray(change.after),
  )
  if (asked.length === 0) {
    form?.onDone(true, { is: 'same' })
    return { is: 'same' }
  }
  let result: Written<unknown> | undefined
  let unknown: UnknownOutcomeError | undefined
  try {
    result = await resource.write(values, theirs)
  } catch (error) {
    if (error instanceof RefusedError) {
      form?.onRefused(error)
      return { is: 'refused', error }
    }
    if (!(error instanceof UnknownOutcomeError)) throw error
    unknown = error
  }
  const after = (await verify(resource, asked)) ?? { fields: undefined, at: Date.now() }
  if (unknown) return { is: 'unknown', error: unknown, asked, ...after }
  if (!result) return undefined
  const outcome = { is: 'accepted', result, asked, others, values, isUndo, ...after } as const
  form?.onDone(after.fields?.every(({ state }) => state !== 'different') !== false, outcome)
  return outcome
}

const known = <V extends object>(values: Known<V>): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<V>

async function verify<V extends object>(resource: Resource<V>, asked: readonly Change<V>[]) {
  try {
    const reading = await resource.read()
    return reading && { fields: stateAfter(resource, asked, reading), at: Date.now() }
  } catch (error) {
    if (!isCallError(error)) throw error
    return undefined
  }
}
