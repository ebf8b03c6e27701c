import type * as z from 'zod/mini'
import type { Mismatch } from './errors.ts'

/** Turns what a schema found wrong in `value` into field, expected, got: words of the contract, values shortened. */
export function mismatches(error: z.core.$ZodError, value: unknown): Mismatch[] {
  return error.issues.map((issue) => ({
    field: issue.path.map(String).join('.') || 'answer',
    expected: issue.code === 'invalid_type' ? issue.expected : issue.code,
    got: describe(issue.path.reduce<unknown>(step, value)),
  }))
}

function step(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'object') return 'object'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
