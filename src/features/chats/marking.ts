import * as z from 'zod/mini'
import type { Rule } from '#ui/form/field-error.ts'
import { keyId, readKeys, type MessageKey } from './read-keys.ts'

/** What is typed to mark messages as read: rows, or a pasted text; `way` says which of them is meant. */
export const markingSchema = z
  .object({
    way: z.enum(['rows', 'paste']),
    rows: z.array(z.object({ remoteJid: z.string(), fromMe: z.boolean(), id: z.string() })),
    pasted: z.string(),
  })
  .check(
    z.superRefine(({ way, rows, pasted }, context) => {
      const wrong = (path: (string | number)[], message: Rule) =>
        context.addIssue({ code: 'custom', path, message })
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
export const emptyMarking: Marking = { way: 'rows', rows: [emptyRow], pasted: '' }

const isJid = (text: string) => /^[\w.:-]+@[\w.-]+$/.test(text.trim())

/** A message that will be marked, and where it was typed: the index of its row. */
export interface Marked {
  readonly key: MessageKey
  readonly row: number
}

/** The messages to mark, each once, in the order they were typed. */
export function keysToMark({ way, rows, pasted }: Marking): Marked[] {
  if (way === 'paste')
    return readKeys(pasted).flatMap((read, row) =>
      read.key && !read.again ? [{ key: read.key, row }] : [],
    )
  const seen = new Set<string>()
  return rows.flatMap(({ remoteJid, fromMe, id }, row) => {
    const key = { remoteJid: remoteJid.trim(), fromMe, id: id.trim() }
    const name = keyId(key)
    if (key.id === '' || !isJid(remoteJid) || seen.has(name)) return []
    seen.add(name)
    return [{ key, row }]
  })
}

/** How many of the typed rows name a message that stands further up. */
export function repeatedRows(rows: Marking['rows']): number {
  const filled = rows.filter(({ remoteJid, id }) => isJid(remoteJid) && id.trim() !== '')
  return filled.length - keysToMark({ way: 'rows', rows, pasted: '' }).length
}

/** Adds the message of a link (`?remoteJid=…&id=…&fromMe=…`) to what was typed before, unless it is there. */
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
