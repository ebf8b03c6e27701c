import * as z from 'zod/mini'
import type { BodyOf, OperationNamed } from '#contract/index.ts'
import type { Rule } from '#ui/form/field-error.ts'
import { readNumbers } from './numbers/read-numbers.ts'
import { readSubjectJson, subjectObject } from './subject-object.ts'

/** What is typed for a new group. While `byHand`, `json` is the subject, else the text is. */
export const newGroupSchema = z
  .object({
    subject: z.string(),
    json: z.string(),
    byHand: z.boolean(),
    description: z.string(),
    participants: z.string(),
  })
  .check(
    z.superRefine((typed, context) => {
      const wrong = (path: keyof typeof typed, message: Rule) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (typed.byHand) {
        const read = readSubjectJson(typed.json)
        if ('problem' in read) wrong('json', read.problem)
      } else if (typed.subject.trim() === '') wrong('subject', 'required')
      wrongNumbers(typed.participants, (rule) => wrong('participants', rule))
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

/** A text of numbers must give at least one that can be sent; the others are left out, as is said under the field. */
export function wrongNumbers(text: string, wrong: (rule: Rule) => void): void {
  if (text.trim() === '') wrong('required')
  else if (readNumbers(text).ready.length === 0) wrong('atLeastOne')
}

/** The name by which the new group will be found in a list. */
export function nameOf(typed: NewGroup): string {
  const read = typed.byHand ? readSubjectJson(typed.json) : undefined
  return read && 'name' in read ? read.name : typed.subject.trim()
}

/**
 * The same for a gateway whose subjects are texts: what was typed as JSON, while another dialect was thought to be its
 * own, gives its name.
 */
export const typedPlainly = (typed: NewGroup): NewGroup =>
  typed.byHand ? { ...typed, subject: nameOf(typed), json: '', byHand: false } : typed

/** The body of createGroup (contract, section 4). All three fields are required; a description may be empty. */
export function newGroupBody(typed: NewGroup): BodyOf<OperationNamed<'createGroup'>> {
  const read = typed.byHand ? readSubjectJson(typed.json) : undefined
  return {
    subject: read && 'object' in read ? read.object : subjectObject(typed.subject),
    description: typed.description.trim(),
    participants: [...readNumbers(typed.participants).ready],
  }
}
