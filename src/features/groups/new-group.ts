import * as z from 'zod/mini'
import type { BodyOf, OperationNamed } from '#contract/index.ts'
import { cleanName, cleanText, isFilled } from '#domain/clean-text.ts'
import { filled, type Rule } from '#domain/rules.ts'
import { isRecord } from '#domain/keys-of.ts'

/** Values of the form. With `byHand`, `json` is the subject, else the text is. */
export const newGroupSchema = z
  .object({
    subject: z.string(),
    json: z.string(),
    byHand: z.boolean(),
    description: z.string(),
    participants: filled(),
  })
  .check(
    z.superRefine((typed, context) => {
      const wrong = (path: keyof typeof typed, message: Rule) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (typed.byHand) {
        const read = readSubjectJson(typed.json)
        if ('problem' in read) wrong('json', read.problem)
      } else if (!isFilled(typed.subject)) wrong('subject', 'required')
    }),
  )

export type NewGroup = z.infer<typeof newGroupSchema>

export const emptyNewGroup: NewGroup = {
  subject: '',
  json: '',
  byHand: false,
  description: '',
  participants: '',
}

/** Returns the name by which the new group will be found in a list. */
export function nameOf(typed: NewGroup): string {
  const read = typed.byHand ? readSubjectJson(typed.json) : undefined
  return read && 'name' in read ? read.name : cleanName(typed.subject)
}

/** Converts JSON that was typed while another dialect was assumed, for a gateway whose subjects are texts. */
export const typedPlainly = (typed: NewGroup): NewGroup =>
  typed.byHand ? { ...typed, subject: nameOf(typed), json: '', byHand: false } : typed

/** Returns the body of createGroup (contract, section 4). All three fields are required; a description may be empty. */
export function newGroupBody(
  typed: NewGroup,
  participants: readonly string[],
): BodyOf<OperationNamed<'createGroup'>> {
  const read = typed.byHand ? readSubjectJson(typed.json) : undefined
  return {
    subject: read && 'object' in read ? read.object : subjectObject(typed.subject),
    description: cleanText(typed.description),
    participants: [...participants],
  }
}

type SubjectRead =
  | { readonly object: Record<string, unknown>; readonly name: string }
  | { readonly problem: 'required' | 'json' | 'jsonObject' | 'subjectText' }

/** Section 4 says that the subject is an object and leaves its shape open: it has one member. */
const subjectObject = (subject: string): Record<string, unknown> => ({
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
