import * as z from 'zod/mini'
import type { Rule } from '#ui/form/field-error.ts'
import { isJid, keyId, readKeys, type MessageKey } from './read-keys.ts'

/** How messages are given: picked from those sent from here, typed, or pasted. */
export const ways = ['history', 'rows', 'paste'] as const

/** Values of the form; `way` says which input is used. */
export const markingSchema = z
  .object({
    way: z.enum(ways),
    picked: z.array(z.object({ remoteJid: z.string(), fromMe: z.boolean(), id: z.string() })),
    rows: z.array(z.object({ remoteJid: z.string(), fromMe: z.boolean(), id: z.string() })),
    pasted: z.string(),
  })
  .check(
    z.superRefine(({ way, picked, rows, pasted }, context) => {
      const wrong = (path: (string | number)[], message: Rule) =>
        context.addIssue({ code: 'custom', path, message })
      if (way === 'history') {
        if (picked.length === 0) wrong(['picked'], 'atLeastOne')
        return
      }
      if (way === 'paste') {
        if (pasted.trim() === '') wrong(['pasted'], 'required')
        else if (!readKeys(pasted).some((row) => row.key)) wrong(['pasted'], 'atLeastOne')
        return
      }
      rows.forEach(({ remoteJid, id }, i) => {
        if (remoteJid.trim() === '') wrong(['rows', i, 'remoteJid'], 'required')
        else if (!isJid(remoteJid)) wrong(['rows', i, 'remoteJid'], 'jid')
        if (id.trim() === '') wrong(['rows', i, 'id'], 'required')
      })
    }),
  )

export type Marking = z.infer<typeof markingSchema>

export const emptyRow = { remoteJid: '', fromMe: false, id: '' }
export const emptyMarking: Marking = {
  way: 'rows',
  picked: [],
  rows: [emptyRow],
  pasted: '',
}

/** Returns the messages to mark, each once, in input order. */
export function keysToMark({ way, picked, rows, pasted }: Marking): readonly MessageKey[] {
  if (way === 'history') return picked
  if (way === 'paste')
    return readKeys(pasted).flatMap(({ key, isRepeated: again }) => (key && !again ? [key] : []))
  const seen = new Set<string>()
  return rows.flatMap(({ remoteJid, fromMe, id }) => {
    const key = { remoteJid: remoteJid.trim(), fromMe, id: id.trim() }
    const name = keyId(key)
    if (key.id === '' || !isJid(remoteJid) || seen.has(name)) return []
    seen.add(name)
    return [key]
  })
}

/** Adds messages to the pasted text, a line each, to restore them after a refusal. */
export function withPasted(marking: Marking, keys: readonly MessageKey[]): Marking {
  const known = new Set(readKeys(marking.pasted).flatMap(({ key }) => (key ? [keyId(key)] : [])))
  const lines = keys
    .filter((key) => !known.has(keyId(key)))
    .map(({ remoteJid, fromMe, id }) => `${remoteJid}, ${String(fromMe)}, ${id}`)
  const before = marking.pasted.trim()
  return {
    ...marking,
    way: 'paste',
    pasted: [...(before === '' ? [] : [before]), ...lines].join('\n'),
  }
}

/** Returns how many of the typed rows repeat the message of an earlier row. */
export function repeatedRows(rows: Marking['rows']): number {
  const filled = rows.filter(({ remoteJid, id }) => isJid(remoteJid) && id.trim() !== '')
  return filled.length - keysToMark({ ...emptyMarking, rows }).length
}

/** Adds the message of a link (`?remoteJid=…&id=…&fromMe=…`) to the draft, unless it has it already. */
export function withLinked(marking: Marking, query: URLSearchParams): Marking {
  const linked = {
    remoteJid: query.get('remoteJid') ?? '',
    fromMe: query.get('fromMe') === 'true',
    id: query.get('id') ?? '',
  }
  if (linked.remoteJid === '' && linked.id === '') return marking
  const same = (row: Marking['rows'][number]) =>
    row.remoteJid === linked.remoteJid && row.id === linked.id && row.fromMe === linked.fromMe
  const typed = marking.rows.filter((row) => row.remoteJid !== '' || row.id !== '')
  return {
    ...marking,
    way: 'rows',
    rows: typed.some(same) ? typed : [...typed, linked],
  }
}
