import type { Written } from '#client/answer.ts'

/** The name of a field of a resource with the values `V`. */
export type Field<V> = keyof V & string

/** The values of a resource as far as they are known; null for unknown. */
export type Known<V> = { [F in keyof V]: V[F] | null }

/** The current values. */
export interface Reading<V> {
  readonly values: Known<V>
  /** The fields that the gateway does not return: their values cannot be verified. */
  readonly unreadable?: readonly Field<V>[]
}

/** A resource of one instance that people change: one thing that is read and written as a whole. */
export interface Resource<V extends object> {
  /** Identifies it on its page: a result is shown only with the resource that was saved. */
  readonly id: string
  readonly fields: readonly Field<V>[]
  /** The values of an empty form, used for values that are unknown. */
  readonly blank: V
  /** Reads the current values now. @throws like `call` */
  readonly read: () => Promise<Reading<V>>
  /**
   * Sends all values once; undefined during another send.
   * @param before the values read just before
   * @throws like `call`
   */
  readonly write: (values: V, before: Known<V>) => Promise<Written<unknown> | undefined>
  readonly label: (field: Field<V>) => string
  /** Returns a value in words. */
  readonly words: (field: Field<V>, value: unknown) => string
  /** Masks the secrets of a response, for display. */
  readonly mask?: (raw: unknown) => unknown
  /** Normalises typed values before they are compared and sent, e.g. trims them. */
  readonly clean?: (values: V) => V
  /** Returns whether a value must not be stored. */
  readonly isSecret?: (field: Field<V>, value: unknown) => boolean
}

/** A field that changes. `before` is null if it is unknown. */
export interface Change<V> {
  readonly field: Field<V>
  readonly before: unknown
  readonly after: unknown
}

/** A field that two people changed to different values. */
export interface Conflict<V> {
  readonly field: Field<V>
  readonly mine: unknown
  readonly theirs: unknown
}

/** Returns whether two values are the same. Lists are compared as sets. */
export function equal(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  const [one, other] = [new Set<unknown>(a), new Set<unknown>(b)]
  return one.size === other.size && [...one].every((each) => other.has(each))
}

/** Returns the values that a form shows. */
export function shown<V extends object>({ fields, blank }: Resource<V>, known: Known<V>): V {
  const values = { ...blank }
  for (const field of fields) values[field] = known[field] ?? blank[field]
  return values
}

/** Returns the fields whose values differ from the known ones. */
export function diff<V extends object>(
  resource: Resource<V>,
  from: Known<V>,
  to: V,
): readonly Change<V>[] {
  const empty = shown(resource, from)
  return resource.fields
    .filter((field) => !equal(empty[field], to[field]))
    .map((field) => ({ field, before: from[field], after: to[field] }))
}

/** A form's values after someone else's changes. */
export interface Merged<V> {
  readonly values: V
  /** The values that the form's changes are relative to: the current ones, except for conflicts. */
  readonly base: Known<V>
  readonly conflicts: readonly Conflict<V>[]
}

/**
 * Merges the changes of a form with the current values, field by field, and lists element by element. An unchanged
 * field gets the current value. If both changed a field to different values, the form's is kept and the field is a
 * conflict, unless it was unknown before.
 * @param base the values when the form was opened, or last merged
 */
export function merge<V extends object>(
  resource: Resource<V>,
  base: Known<V>,
  mine: V,
  theirs: Known<V>,
): Merged<V> {
  const values = shown(resource, theirs)
  const next = { ...theirs }
  const conflicts: Conflict<V>[] = []
  for (const { field, before, after } of diff(resource, base, mine)) {
    const now = theirs[field]
    values[field] = mine[field]
    if (before === null || now === null || equal(before, now) || equal(after, now)) continue
    if (Array.isArray(before) && Array.isArray(after) && Array.isArray(now))
      values[field] = mergeSets(before, after, now) as V[Field<V>]
    else {
      conflicts.push({ field, mine: after, theirs: now })
      next[field] = base[field]
    }
  }
  return { values, base: next, conflicts }
}

/** Applies the additions and removals of one list to another. */
function mergeSets(before: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const kept = theirs.filter((each) => mine.includes(each) || !before.includes(each))
  return [...new Set([...kept, ...mine.filter((each) => !before.includes(each))])]
}

/** Applies the decisions about conflicts: a decided field is relative to their value from then on. */
export function decide<V extends object>(
  { values, base, conflicts }: Merged<V>,
  keepsTheirs: (field: Field<V>) => boolean,
): Pick<Merged<V>, 'values' | 'base'> {
  const decided = { values: { ...values }, base: { ...base } }
  for (const { field, theirs } of conflicts) {
    decided.base[field] = theirs as V[Field<V>]
    if (keepsTheirs(field)) decided.values[field] = theirs as V[Field<V>]
  }
  return decided
}

/** What the gateway has after a save, for one changed field. */
export interface FieldState<V> extends Change<V> {
  readonly state: 'saved' | 'different' | 'unreadable'
  readonly now: unknown
}

/** Compares requested changes with the values read after the save. */
export const stateAfter = <V extends object>(
  asked: readonly Change<V>[],
  { values: now, unreadable = [] }: Reading<V>,
): readonly FieldState<V>[] =>
  asked.map((change) => {
    const { field, after } = change
    const isUnreadable = now[field] === null || unreadable.includes(field)
    const state = isUnreadable ? 'unreadable' : equal(after, now[field]) ? 'saved' : 'different'
    return { ...change, state, now: now[field] }
  })

/** Returns the values that undo changes, as far as the previous ones are known. */
export function inverse<V extends object>(asked: readonly Change<V>[], values: V): V {
  const before = { ...values }
  for (const change of asked)
    if (change.before !== null) before[change.field] = change.before as V[Field<V>]
  return before
}
