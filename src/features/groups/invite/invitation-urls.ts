import type { JobRow } from '#jobs/job-rows.ts'
import { inviteItemOf } from './invite-work.ts'

/** The invitation's addresses that a job was answered, each once; also where nothing was sent. */
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

/** A number that the gateway named in a refusal, and what it said of it. */
export interface NamedNumber {
  readonly number: string
  readonly said: string
}

/** The numbers of a refused call that its refusal names: by their place (`numbers[3] …`), or themselves. */
export function namedNumbers({ item, state, outcome }: JobRow): readonly NamedNumber[] {
  if (state !== 'refused') return []
  const { numbers } = inviteItemOf(item)
  return (outcome?.reason?.texts ?? []).flatMap((said) => {
    const place = /numbers(?:\[(\d+)\]|\.(\d+))/.exec(said)
    const number = place
      ? numbers[Number(place[1] ?? place[2])]
      : numbers.find((one) => said.includes(one))
    return number === undefined ? [] : [{ number, said }]
  })
}
