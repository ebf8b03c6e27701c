import { cleanName, isFilled } from '#domain/clean-text.ts'
import { isRecord } from '#domain/is-record.ts'

/** Result of parsing the JSON of a group's subject. */
export type SubjectRead =
  | { readonly object: Record<string, unknown>; readonly name: string }
  | { readonly problem: 'required' | 'json' | 'jsonObject' | 'subjectText' }

/**
 * Returns the object that is sent for a subject typed as text. Section 4 says that it is an object and leaves its shape
 * open: it has one member, named like the field itself.
 */
export const subjectObject = (subject: string): Record<string, unknown> => ({
  subject: cleanName(subject),
})

/** Returns the same as JSON, for display. */
export const subjectJson = (subject: string): string =>
  JSON.stringify(subjectObject(subject), null, 2)

/** Parses a subject typed as JSON. `name` is its first text, which such gateways use as the group's name. */
export function readSubjectJson(json: string): SubjectRead {
  if (json.trim() === '') return { problem: 'required' }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { problem: 'json' }
  }
  if (!isRecord(value)) return { problem: 'jsonObject' }
  const name = firstText(value)
  return name === undefined ? { problem: 'subjectText' } : { object: value, name }
}

/** Returns the first text that is not blank, at any depth, in the order of the JSON. */
function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return isFilled(value) ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const part of Object.values(value)) {
    const found = firstText(part)
    if (found !== undefined) return found
  }
  return undefined
}
