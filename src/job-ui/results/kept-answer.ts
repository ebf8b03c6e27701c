import { isRecord } from '#domain/is-record.ts'
import type { Written } from '#client/answer.ts'
import type { JobAnswer } from '#local/jobs/job-record.ts'

/** The maximum length of a saved text, in characters, so that a thousand responses stay small. */
const maxTextLength = 2_000

/** Returns the part of a gateway's response to save: the named fields, or the text of one that was not understood. */
export function keptAnswer(result: Written<unknown>, names: readonly string[]): JobAnswer {
  if (!result.understood) return { understood: false, fields: {}, raw: cut(textOf(result.raw)) }
  const answer = isRecord(result.answer) ? result.answer : {}
  const fields: Record<string, string | boolean> = {}
  for (const name of names) {
    const value = answer[name]
    if (typeof value === 'boolean') fields[name] = value
    if (typeof value === 'string') fields[name] = cut(value)
  }
  return { understood: true, fields }
}

const cut = (text: string) =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text

const textOf = (raw: unknown) =>
  raw === undefined ? '' : typeof raw === 'string' ? raw : JSON.stringify(raw, null, 2)
