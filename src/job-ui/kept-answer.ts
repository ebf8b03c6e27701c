import type { Written } from '#client/answer.ts'
import type { JobAnswer } from '#local/job-record.ts'

/** So much of a text is kept: a thousand answers stay small. */
const longest = 2_000

/** What is kept of a gateway's answer to one of many calls: the named fields; of one not understood, its text. */
export function keptAnswer(result: Written<unknown>, names: readonly string[]): JobAnswer {
  if (!result.understood) return { understood: false, fields: {}, raw: cut(textOf(result.raw)) }
  const answer = result.answer as Readonly<Record<string, unknown>>
  const fields: Record<string, string | boolean> = {}
  for (const name of names) {
    const value = answer[name]
    if (typeof value === 'boolean') fields[name] = value
    if (typeof value === 'string') fields[name] = cut(value)
  }
  return { understood: true, fields }
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const textOf = (raw: unknown) =>
  raw === undefined ? '' : typeof raw === 'string' ? raw : JSON.stringify(raw, null, 2)
