/**
 * Returns the keys of an object, typed. Only for objects that have exactly the members of their type: TypeScript knows
 * those of an object as texts, since there may be others.
 */
export const keysOf = <T extends object>(value: T): (keyof T & string)[] =>
  Object.keys(value) as (keyof T & string)[]

/** Returns an object with a value for each of some keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> =>
  // `Object.fromEntries` is typed for any texts.
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
