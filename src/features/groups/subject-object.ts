/** What a person's JSON for a group's subject comes to. */
export type SubjectRead =
  | { readonly object: Record<string, unknown>; readonly name: string }
  | { readonly problem: 'required' | 'json' | 'jsonObject' | 'subjectText' }

/**
 * The object that is sent for a subject typed as text. Section 4 says that it is an object and leaves its shape
 * open: one member named like the field itself.
 */
export const subjectObject = (subject: string): Record<string, unknown> => ({
  subject: subject.trim(),
})

/** The same as JSON, as it is shown. */
export const subjectJson = (subject: string): string =>
  JSON.stringify(subjectObject(subject), null, 2)

/** Reads a subject typed as JSON. `name` is its first text, by which gateways of this kind call the group. */
export function readSubjectJson(json: string): SubjectRead {
  if (json.trim() === '') return { problem: 'required' }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { problem: 'json' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problem: 'jsonObject' }
  const name = firstText(value)
  return name === undefined
    ? { problem: 'subjectText' }
    : { object: value as Record<string, unknown>, name }
}

/** The first text that is not blank, at any depth, in the order of the JSON. */
function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value !== 'object' || value === null) return undefined
  for (const part of Object.values(value)) {
    const found = firstText(part)
    if (found !== undefined) return found
  }
  return undefined
}
