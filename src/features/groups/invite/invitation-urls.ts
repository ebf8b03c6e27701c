import type { JobRow } from '#jobs/job-rows.ts'
import { inviteItemOf } from './invite-work.ts'

/** Returns the invitation addresses in the responses to a job, each once; also if nothing was sent. */
export function invitationUrls(rows: readonly JobRow[]): readonly string[] {
  const urls = new Set<string>()
  for (const { outcome } of rows) {
    const { answer, reason } = outcome ?? {}
    const url = answer?.fields['inviteUrl']
    if (typeof url === 'string' && url !== '') urls.add(url)
    for (const text of reason?.texts ?? []) if (/^https?:\/\/\S+$/i.test(text)) urls.add(text)
  }
  return [...urls]
}

/** A number that the gateway named in a refusal, and its text about it. */
export interface NamedNumber {
  readonly number: string
  readonly message: string
}

/** Returns the numbers that a refusal names: by their index (`numbers[3] …`), or by the number itself. */
export function namedNumbers({ item, state, outcome }: JobRow): readonly NamedNumber[] {
  if (state !== 'refused') return []
  const { numbers } = inviteItemOf(item)
  return (outcome?.reason?.texts ?? []).flatMap((message) => {
    const match = /numbers(?:\[(\d+)\]|\.(\d+))/.exec(message)
    const number = match
      ? numbers[Number(match[1] ?? match[2])]
      : numbers.find((one) => message.includes(one))
    return number === undefined ? [] : [{ number, message }]
  })
}
