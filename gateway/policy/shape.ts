import type * as z from 'zod/mini'

/** The fields of a JSON value that are kept; all others are dropped. */
export type Shape =
  /** A text, number, boolean or null; in responses also bytes and 64-bit numbers, as some gateways encode them. */
  | { readonly is: 'value' }
  /** Any value, with all of its content. */
  | { readonly is: 'any' }
  | {
      readonly is: 'list'
      readonly of: Shape
      /** Keeps only some elements; by default all. */
      readonly only?: (element: unknown) => boolean
    }
  | {
      readonly is: 'object'
      readonly members: Readonly<Record<string, Shape>>
      /** Further members, matched by name. */
      readonly others?: { readonly names: RegExp; readonly shape: Shape }
    }

export const value: Shape = { is: 'value' }
export const any: Shape = { is: 'any' }
export const list = (of: Shape): Extract<Shape, { is: 'list' }> => ({ is: 'list', of })
export const object = (
  members: Readonly<Record<string, Shape>>,
  others?: { readonly names: RegExp; readonly shape: Shape },
): Shape => ({ is: 'object', members, ...(others ? { others } : {}) })

/** An object with these names, separated by spaces, each with a plain value. */
export const values = (names: string): Shape =>
  object(Object.fromEntries(names.split(' ').map((name) => [name, value])))

/** Returns the shape of a contract schema. Open values of the schema are not part of it. */
export function shapeOf(schema: z.core.$ZodType): Shape | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'number':
    case 'boolean':
      return value
    case 'optional':
    case 'nullable':
      return shapeOf(def.innerType)
    case 'array': {
      const of = shapeOf(def.element)
      return of && list(of)
    }
    case 'object':
      return object(
        Object.fromEntries(
          Object.entries(def.shape).flatMap(([name, part]) => {
            const shape = shapeOf(part)
            return shape ? [[name, shape] as const] : []
          }),
        ),
      )
    default:
      return undefined
  }
}

/** Returns the union of two shapes. If their kinds differ, the second is used. */
export function merge(one: Shape | undefined, other: Shape): Shape {
  if (one?.is === 'list' && other.is === 'list') return list(merge(one.of, other.of))
  if (one?.is !== 'object' || other.is !== 'object') return other
  const members = { ...one.members }
  for (const [name, shape] of Object.entries(other.members))
    members[name] = merge(Object.hasOwn(members, name) ? members[name] : undefined, shape)
  return object(members, other.others ?? one.others)
}

/** Returns the shape of a member; undefined if the shape does not have it. */
export function memberOf(shape: Shape, name: string): Shape | undefined {
  if (shape.is === 'any') return any
  if (shape.is !== 'object') return undefined
  if (Object.hasOwn(shape.members, name)) return shape.members[name]
  return shape.others?.names.test(name) ? shape.others.shape : undefined
}

/** Replaces secrets with asterisks. */
export type Mask = (text: string) => string

/**
 * Returns the part of a value that is in a shape; undefined if it is of another kind.
 *
 * @param mask applied to each text that is kept
 */
export function keep(shape: Shape, given: unknown, mask: Mask): unknown {
  if (typeof given === 'string')
    return shape.is === 'value' || shape.is === 'any' ? mask(given) : undefined
  if (given === null) return null
  if (typeof given !== 'object')
    return shape.is === 'value' || shape.is === 'any' ? given : undefined
  if (shape.is === 'value') return isBytesOrLong(given) ? given : undefined
  if (Array.isArray(given)) {
    if (shape.is !== 'list' && shape.is !== 'any') return undefined
    const { of, only = () => true } = shape.is === 'list' ? shape : list(any)
    return given
      .filter(only)
      .map((one) => keep(of, one, mask))
      .filter((one) => one !== undefined)
  }
  if (shape.is === 'list') return undefined
  const kept: [string, unknown][] = []
  for (const [name, part] of Object.entries(given)) {
    const named = memberOf(shape, name)
    const one = named && keep(named, part, mask)
    if (one !== undefined) kept.push([shape.is === 'any' ? mask(name) : name, one])
  }
  return Object.fromEntries(kept)
}

/**
 * Returns whether an object encodes bytes (a map from index to byte, or Node's format) or a 64-bit number in two
 * halves, and thus contains only numbers.
 */
function isBytesOrLong(given: object): boolean {
  if (Array.isArray(given)) return false
  return Object.entries(given).every(([name, part]) => {
    if (/^\d+$/.test(name) || name === 'low' || name === 'high') return Number.isInteger(part)
    if (name === 'unsigned') return typeof part === 'boolean'
    if (name === 'type') return part === 'Buffer'
    return name === 'data' && Array.isArray(part) && part.every(Number.isInteger)
  })
}
