/**
 * Returns the keys of an object, typed. Only for objects that have exactly the members of their type: TypeScript knows
 * those of an object as texts, since there may be others.
 */
export const keysOf = <T extends object>(value: T): (keyof T & string)[] =>
  Object.keys(value) as (keyof T & string)[]
