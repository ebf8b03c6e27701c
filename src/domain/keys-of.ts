/**
 * Returns the keys of an object, typed. Only for objects that have exactly the members of their type: TypeScript knows
 * those of an object as texts, since there may be others.
 */
export const keysOf = <T extends object>(value: T): (keyof T & string)[] =>
  Object.keys(value) as (keyof T & string)[]

/** Returns whether a text is a key of an object itself: `constructor in {}` is true, since every object inherits it. */
export const isKeyOf = <T extends object>(value: T, text: string): text is keyof T & string =>
  Object.hasOwn(value, text)

/**
 * Returns the value of an object's own key; undefined if there is none. For keys from outside, such as a word of a
 * gateway: `{}['constructor']` is a function that every object inherits.
 */
export const ownValue = <Value>(
  values: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(values, key) ? values[key] : undefined)

/** Returns an object with a value for each of some keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> =>
  // `Object.fromEntries` is typed for any texts.
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>

/** Returns whether a value is an object with named members: neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns an object with only some of the keys of another. */
export const pick = <T extends object, K extends keyof T>(
  from: T,
  keys: readonly K[],
): Pick<T, K> =>
  // Every key is set.
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
