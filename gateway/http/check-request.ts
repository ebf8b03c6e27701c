import type { AnyOperationName } from '#contract/index.ts'
import { bodySchema, querySchema } from '#gateway/rules.ts'
import * as z from 'zod/mini'
import { HttpError } from './http-error.ts'
import { pathText } from './path-text.ts'

type Issue = z.core.$ZodIssue

const kinds: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'a boolean',
  array: 'an array',
  object: 'an object',
}

/** What zod says where a rule has no words of its own. */
const unnamed = 'Invalid input'

/** Checks query and body of an operation. Throws a 400 with a sentence per wrong field, its path first. */
export function checkRequest(name: AnyOperationName, query: unknown, body: unknown): void {
  const wrong = [
    ...sentences(querySchema(name), query, 'query'),
    ...sentences(bodySchema(name), body, 'body'),
  ]
  if (wrong.length > 0) throw new HttpError(400, wrong)
}

function sentences(schema: z.ZodMiniType | undefined, value: unknown, whole: string): string[] {
  if (!schema) return []
  const result = z.safeParse(schema, value)
  return result.success ? [] : result.error.issues.map((issue) => sentence(issue, value, whole))
}

function sentence(issue: Issue, root: unknown, whole: string): string {
  const path = pathText(issue.path) || whole
  const found = valueAt(root, issue.path)
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') {
    if (issue.path.length > 0 && found === undefined) return `${path} is required`
    if (issue.code === 'invalid_type')
      return `${path} must be ${kinds[issue.expected] ?? issue.expected}`
    // The rules list strings only.
    if (typeof found !== 'string') return `${path} must be ${kinds['string']}`
  }
  if (issue.message !== unnamed) return `${path} ${issue.message}`
  // Integers too large to be exact.
  return `${path} ${issue.code === 'too_big' || issue.code === 'too_small' ? 'is out of range' : 'is not valid'}`
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? (value as Record<PropertyKey, unknown>)[part]
        : undefined,
    root,
  )
}
