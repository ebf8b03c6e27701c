import type { JobRow } from '#jobs/job-rows.ts'
import { markItemOf } from './mark-work.ts'
import type { MessageKey } from './read-keys.ts'

/** A message that the gateway named in a refusal, and its text about it. */
export interface NamedKey {
  readonly key: MessageKey
  readonly message: string
}

/** Returns the messages that a refusal names by their index: `readMessages[3].id must …`. */
export function namedKeys({ item, state, outcome }: JobRow): readonly NamedKey[] {
  if (state !== 'refused') return []
  const { keys } = markItemOf(item)
  return (outcome?.reason?.texts ?? []).flatMap((message) => {
    const match = /readMessages(?:\[(\d+)\]|\.(\d+))/.exec(message)
    const key = match && keys[Number(match[1] ?? match[2])]
    return key ? [{ key, message }] : []
  })
}
