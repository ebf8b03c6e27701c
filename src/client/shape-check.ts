import { isRecord } from '#domain/keys-of.ts'
import type * as z from 'zod/mini'

/** Returns whether a value has the shape of a schema. */
export type ShapeCheck = (value: unknown) => boolean

/**
 * Compiles a schema to a plain check, for answers of megabytes: zod copies the value and takes ten times as long. It
 * never accepts a value that zod would reject; if it rejects one, zod runs and reports the problem.
 * @returns undefined if the schema checks more than presence and type
 */
export function shapeCheckOf(schema: z.core.$ZodType): ShapeCheck | undefined {
  const known = cache.get(schema)
  if (known) return known
  const fits = make(schema)
  if (fits) cache.set(schema, fits)
  return fits
}

const cache = new WeakMap<z.core.$ZodType, ShapeCheck>()

function make(schema: z.core.$ZodType): ShapeCheck | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.checks !== undefined && def.checks.length > 0) return undefined
  switch (def.type) {
    case 'string':
      return 'format' in def || def.coerce === true ? undefined : isString
    case 'number':
      return 'format' in def || def.coerce === true ? undefined : Number.isFinite
    case 'boolean':
      return def.coerce === true ? undefined : isBoolean
    case 'unknown':
      return anything
    case 'optional':
      return orElse(shapeCheckOf(def.innerType), undefined)
    case 'nullable':
      return orElse(shapeCheckOf(def.innerType), null)
    case 'array':
      return allFit(shapeCheckOf(def.element))
    case 'object':
      return def.catchall?._zod.def.type === 'unknown' ? objectFits(def.shape) : undefined
    default:
      return undefined
  }
}

const isString: ShapeCheck = (value) => typeof value === 'string'
const isBoolean: ShapeCheck = (value) => typeof value === 'boolean'
const anything: ShapeCheck = () => true

function orElse(fits: ShapeCheck | undefined, other: undefined | null): ShapeCheck | undefined {
  return fits && ((value) => value === other || fits(value))
}

function allFit(fits: ShapeCheck | undefined): ShapeCheck | undefined {
  return fits && ((value) => Array.isArray(value) && value.every(fits))
}

function objectFits(shape: Readonly<Record<string, z.core.$ZodType>>): ShapeCheck | undefined {
  const parts = Object.entries(shape).map(([key, schema]) => ({ key, fits: shapeCheckOf(schema) }))
  const checks: { key: string; fits: ShapeCheck }[] = []
  for (const { key, fits } of parts) {
    if (!fits) return undefined
    checks.push({ key, fits })
  }
  return (value) => {
    if (!isRecord(value)) return false
    for (const { key, fits } of checks) if (!fits(value[key])) return false
    return true
  }
}
