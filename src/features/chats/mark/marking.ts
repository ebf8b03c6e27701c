import * as z from 'zod/mini'
import type { Rule } from '#domain/rules.ts'
import { keyId, readKeys, type MessageKey } from './read-keys.ts'

/** Values of the form: message keys as pasted. */
export const markingSchema = z.object({
  pasted: z.string().check(
    z.superRefine((pasted, context) => {
      const wrong = (message: Rule) => context.addIssue({ code: 'custom', message })
      if (pasted.trim() === '') wrong('required')
      else if (keysToMark(pasted).length === 0) wrong('atLeastOne')
    }),
  ),
})

export type Marking = z.infer<typeof markingSchema>

export const emptyMarking: Marking = { pasted: '' }

/** Returns the messages of a pasted text, each once, in its order. */
export const keysToMark = (pasted: string): readonly MessageKey[] =>
  readKeys(pasted).flatMap(({ key, isRepeated }) => (key && !isRepeated ? [key] : []))

/** Adds messages to the pasted text, a line each, unless it has them. */
export function withPasted({ pasted }: Marking, keys: readonly MessageKey[]): Marking {
  const known = new Set(keysToMark(pasted).map(keyId))
  const lines = keys
    .filter((key) => !known.has(keyId(key)))
    .map(({ remoteJid, fromMe, id }) => `${remoteJid}, ${String(fromMe)}, ${id}`)
  const before = pasted.trim()
  return { pasted: [...(before === '' ? [] : [before]), ...lines].join('\n') }
}

/** Adds the message of a link (`?remoteJid=…&id=…&fromMe=…`) to the draft. */
export function withLinked(marking: Marking, query: URLSearchParams): Marking {
  const [remoteJid, id] = [query.get('remoteJid') ?? '', query.get('id') ?? '']
  if (remoteJid === '' && id === '') return marking
  return withPasted(marking, [{ remoteJid, fromMe: query.get('fromMe') === 'true', id }])
}
