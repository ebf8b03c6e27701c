import type { Written } from '#client/answer.ts'

/** The name of a field of a resource with the values `V`. */
export type Field<V> = keyof V & string

/** The values of a resource as far as they are known; null for unknown. */
export type Known<V> = { [F in keyof V]: V[F] | null }

/** A field; or one entry of a field that is a map, e.g. the level of an agent for one instance. */
export interface Place<V> {
  readonly field: Field<V>
  readonly key?: string
}

/** The current values. */
export interface Reading<V> {
  readonly values: Known<V>
  /** The fields that the gateway does not return: their values cannot be verified. */
  readonly unreadable?: readonly Field<V>[]
}

/** The fields of a resource, and how their values are compared. */
export interface Fields<V extends object> {
  readonly fields: readonly Field<V>[]
  /** The values of an empty form, used for values that are unknown. */
  readonly blank: V
  /** Returns whether two values are the same; by default if they are equal. */
  readonly isSame?: (field: Field<V>, a: unknown, b: unknown) => boolean
}

/** A resource that people change: one thing that is read and written as a whole. */
export interface Resource<V extends object> extends Fields<V> {
  /** Identifies it on its page: a result is shown only with the resource that was saved. */
  readonly id: string
  /** Reads the current values now; undefined if it no longer exists. @throws like `call` */
  readonly read: () => Promise<Reading<V> | undefined>
  /**
   * Sends all values once; undefined during another send.
   * @param before the values read just before
   * @throws like `call`
   */
  readonly write: (values: V, before: Known<V>) => Promise<Written<unknown> | undefined>
  readonly label: (field: Field<V>, key?: string) => string
  readonly words: (field: Field<V>, value: unknown) => string
  readonly mask?: (raw: unknown) => unknown
  /**
   * Normalises typed values before they are compared and sent, e.g. trims them.
   * @param base the values that the form's changes are relative to
   */
  readonly clean?: (values: V, base: Known<V>) => V | Promise<V>
  /** Returns whether a value must not be stored. */
  readonly isSecret?: (field: Field<V>, value: unknown) => boolean
  /** Returns the path in the form of a request's field that a refusal names; undefined for the default. */
  readonly fieldOf?: (wire: string, values: V) => string | undefined
}

/** A value that changes. `before` is null if it is unknown, and undefined if a map has no such entry. */
export interface Change<V> extends Place<V> {
  readonly before: unknown
  readonly after: unknown
}

/** A value that two people changed differently. */
export interface Conflict<V> extends Place<V> {
  readonly mine: unknown
  readonly theirs: unknown
}

/** Returns whether two values are equal. Lists are compared as sets. */
export function equal(a: unknown, b: unknown): boolean {
  if (isMap(a) && isMap(b)) {
    const keys = Object.keys(a)
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key])
    )
  }
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  const [one, other] = [new Set<unknown>(a), new Set<unknown>(b)]
  return one.size === other.size && [...one].every((each) => other.has(each))
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Identifies a place of a resource. */
export const idOf = <V>({ field, key }: Place<V>): string =>
  key === undefined ? field : `${field} ${key}`

/** Returns the places of values: each field, and each entry of a map. */
function placesOf<V extends object>(
  { fields }: Fields<V>,
  ...all: readonly Known<V>[]
): readonly Place<V>[] {
  return fields.flatMap((field): readonly Place<V>[] => {
    const maps = all.map((values): unknown => values[field]).filter(isMap)
    if (maps.length === 0) return [{ field }]
    return [...new Set(maps.flatMap((map) => Object.keys(map)))].map((key) => ({ field, key }))
  })
}

/** Returns the value at a place: undefined if a map has no such entry, and null if it is unknown. */
function valueAt<V extends object>(values: Known<V>, { field, key }: Place<V>): unknown {
  const value: unknown = values[field]
  if (key === undefined || !isMap(value)) return value
  return Object.hasOwn(value, key) ? value[key] : undefined
}

/** Sets the value at a place; undefined removes the entry of a map. */
function setAt<V extends object>(values: V | Known<V>, { field, key }: Place<V>, value: unknown) {
  const whole: unknown = values[field]
  if (key === undefined || !isMap(whole)) values[field] = value as V[Field<V>]
  else {
    const entries = Object.entries(whole).filter(([name]) => name !== key || value !== undefined)
    const changed = { ...Object.fromEntries(entries), ...(value !== undefined && { [key]: value }) }
    values[field] = changed as V[Field<V>]
  }
}

/** Returns the values that a form shows. */
export function shown<V extends object>({ fields, blank }: Fields<V>, known: Known<V>): V {
  const values = { ...blank }
  for (const field of fields) values[field] = known[field] ?? blank[field]
  return values
}

const comparison = <V extends object>({ isSame }: Pick<Fields<V>, 'isSame'>) =>
  isSame ?? ((_field: Field<V>, a: unknown, b: unknown) => equal(a, b))

/** Returns the values that differ from the known ones. */
export function diff<V extends object>(
  resource: Fields<V>,
  from: Known<V>,
  to: V,
): readonly Change<V>[] {
  const isSame = comparison(resource)
  const before = shown(resource, from)
  return placesOf(resource, before, to)
    .filter((place) => !isSame(place.field, valueAt(before, place), valueAt(to, place)))
    .map((place) => ({ ...place, before: valueAt(from, place), after: valueAt(to, place) }))
}

/** A form's values after someone else's changes. */
export interface Merged<V> {
  readonly values: V
  /** The values that the form's changes are relative to: the current ones, except for conflicts. */
  readonly base: Known<V>
  readonly conflicts: readonly Conflict<V>[]
}

/**
 * Merges the changes of a form with the current values, field by field, lists element by element, and maps entry by
 * entry. An unchanged value gets the current one. If both changed a value differently, the form's is kept and it is a
 * conflict, unless it was unknown before.
 * @param base the values when the form was opened, or last merged
 */
export function merge<V extends object>(
  resource: Fields<V>,
  base: Known<V>,
  mine: V,
  theirs: Known<V>,
): Merged<V> {
  const isSame = comparison(resource)
  const values = shown(resource, theirs)
  const next = { ...theirs }
  const conflicts: Conflict<V>[] = []
  for (const { before, after, ...place } of diff(resource, base, mine)) {
    const now = valueAt(theirs, place)
    setAt(values, place, after)
    if (before === null || now === null) continue
    if (isSame(place.field, before, now) || isSame(place.field, after, now)) continue
    if (Array.isArray(before) && Array.isArray(after) && Array.isArray(now))
      setAt(values, place, mergeSets(before, after, now))
    else {
      conflicts.push({ ...place, mine: after, theirs: now })
      setAt(next, place, before)
    }
  }
  return { values, base: next, conflicts }
}

/** Applies the additions and removals of one list to another. */
function mergeSets(before: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const kept = theirs.filter((each) => mine.includes(each) || !before.includes(each))
  return [...new Set([...kept, ...mine.filter((each) => !before.includes(each))])]
}

/** Applies the decisions about conflicts: a decided value is relative to theirs from then on. */
export function decide<V extends object>(
  { values, base, conflicts }: Merged<V>,
  keepsTheirs: (place: Place<V>) => boolean,
): Pick<Merged<V>, 'values' | 'base'> {
  const decided = { values: { ...values }, base: { ...base } }
  for (const conflict of conflicts) {
    setAt(decided.base, conflict, conflict.theirs)
    if (keepsTheirs(conflict)) setAt(decided.values, conflict, conflict.theirs)
  }
  return decided
}

/** What the gateway has after a save, for one changed value. */
export interface FieldState<V> extends Change<V> {
  readonly state: 'saved' | 'different' | 'unreadable'
  readonly now: unknown
}

/** Compares requested changes with the values read after the save. */
export const stateAfter = <V extends object>(
  resource: Pick<Fields<V>, 'isSame'>,
  asked: readonly Change<V>[],
  { values, unreadable = [] }: Reading<V>,
): readonly FieldState<V>[] =>
  asked.map((change) => {
    const { field, after } = change
    const now = valueAt(values, change)
    const isUnreadable = now === null || unreadable.includes(field)
    const state = isUnreadable
      ? 'unreadable'
      : comparison(resource)(field, after, now)
        ? 'saved'
        : 'different'
    return { ...change, state, now }
  })

/** Returns the values that undo changes, as far as the previous ones are known. */
export function inverse<V extends object>(asked: readonly Change<V>[], values: V): V {
  const restored = { ...values }
  for (const change of asked) if (change.before !== null) setAt(restored, change, change.before)
  return restored
}
