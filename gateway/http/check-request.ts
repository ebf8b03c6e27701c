import type { Operation } from '#contract/index.ts'
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

/** Checks query and body against the contract. Throws a 400 with a sentence per wrong field, its path first. */
export function checkRequest(operation: Operation, query: unknown, body: unknown): void {
  const wrong = [
    ...sentences(operation.query, query, 'query'),
    ...sentences(operation.body, body, 'body'),
  ]
  if (wrong.length > 0) throw new HttpError(400, wrong)
}

function sentences(schema: Operation['query'], value: unknown, whole: string): string[] {
  if (!schema) return []
  const result = z.safeParse(schema, value)
  return result.success ? [] : result.error.issues.map((issue) => sentence(issue, value, whole))
}

function sentence(issue: Issue, root: unknown, whole: string): string {
  const path = pathText(issue.path) || whole
  if (issue.code === 'invalid_type') {
    if (issue.path.length > 0 && valueAt(root, issue.path) === undefined)
      return `${path} is required`
    return `${path} must be ${kinds[issue.expected] ?? issue.expected}`
  }
  // Not reached by today's contract but for integers too large to be exact.
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
