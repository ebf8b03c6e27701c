import * as z from 'zod/mini'
import type { BodyOf, OperationNamed } from '#contract/index.ts'
import { cleanName, cleanText, isFilled } from '#domain/clean-text.ts'
import { filled, type Rule } from '#domain/rules.ts'
import { readSubjectJson, subjectObject } from './subject-object.ts'

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

/**
 * Converts the values for a gateway whose subjects are texts: uses the name in JSON that was typed while another
 * dialect was assumed.
 */
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
