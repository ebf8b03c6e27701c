import { keysOf } from '#domain/keys-of.ts'
import { isRecord } from '#domain/is-record.ts'
import { bookSources, type BookChange } from '#local/group-book.ts'
import { unguardFormula } from '#tabular/formula-guard.ts'
import { guessSeparator, recordsOf } from '#tabular/csv-records.ts'
import type { Table } from '#tabular/table-file.ts'
import { isGroupJid } from '#domain/recipient.ts'
import type { KnownGroup } from '#features/groups/known-groups.ts'

/** Column headings. Not translated: programs read these files too. */
const heads = ['jid', 'subject', 'note', 'known_from', 'members', 'last_used', 'invite_url']

const sourceOf = ({ listed, booked }: KnownGroup) => (listed ? 'gateway' : (booked?.from ?? 'book'))
const timeOf = ({ booked }: KnownGroup) =>
  booked === undefined ? '' : new Date(booked.at).toISOString()

/** Returns groups as a table. */
export function bookTable(groups: readonly KnownGroup[]): Table {
  const rows = groups.map((group) => [
    group.jid,
    group.subject,
    group.booked?.note ?? '',
    sourceOf(group),
    group.members === undefined ? '' : String(group.members),
    timeOf(group),
    group.booked?.inviteUrl ?? '',
  ])
  return { heads, rows }
}

/** Returns groups as JSON. */
export function bookJson(instance: string, groups: readonly KnownGroup[]): Blob {
  const all = groups.map((group) => ({
    jid: group.jid,
    subject: group.subject,
    note: group.booked?.note,
    knownFrom: sourceOf(group),
    members: group.members,
    lastUsed: timeOf(group) || undefined,
    inviteUrl: group.booked?.inviteUrl,
  }))
  const text = JSON.stringify({ instance, groups: all }, null, 2)
  return new Blob([text, '\n'], { type: 'application/json' })
}

/** Contents of a file of groups, before anything is saved. */
export interface BookFile {
  /** Data of each group, unique by JID: the last line of a group is used. */
  readonly groups: readonly BookChange[]
  /** Lines without a group, by their number from 1. */
  readonly wrong: readonly { readonly at: number; readonly typed: string }[]
  /** The text is neither known JSON nor CSV with a column of JIDs. */
  readonly unreadable: boolean
}

const synonyms = {
  jid: ['jid', 'id', 'groupjid', 'group', 'grupo'],
  subject: ['subject', 'name', 'title', 'nome', 'nombre', 'assunto', 'asunto'],
  note: ['note', 'notes', 'nota', 'notas'],
  inviteUrl: ['inviteurl', 'invite', 'link'],
} as const
type Field = keyof typeof synonyms
const fields = keysOf(synonyms)

const plain = (head: string) => head.toLowerCase().replaceAll(/[^a-z]/g, '')
/**
 * Parses a file of groups: JSON (ours, a list of them, a gateway's own list of groups) or CSV with any separator, with
 * a heading, or with the JID first and the subject after it.
 */
export function readBookFile(text: string): BookFile {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  const rows = /^[[{]/.test(trimmed) ? jsonRows(trimmed) : csvRows(trimmed)
  if (!rows) return { groups: [], wrong: [], unreadable: true }
  const groups = new Map<string, BookChange>()
  const wrong: { at: number; typed: string }[] = []
  for (const { at, row } of rows) {
    const jid = row.jid?.trim() ?? ''
    if (!isGroupJid(jid)) {
      wrong.push({ at, typed: [row.jid, row.subject].filter(Boolean).join(', ').slice(0, 120) })
      continue
    }
    groups.set(jid, {
      jid,
      from: bookSources[4],
      ...(row.subject?.trim() ? { subject: row.subject.trim() } : {}),
      ...(row.note?.trim() ? { note: row.note.trim() } : {}),
      ...(row.inviteUrl?.trim() ? { inviteUrl: row.inviteUrl.trim() } : {}),
    })
  }
  return { groups: [...groups.values()], wrong, unreadable: rows.length === 0 }
}

interface Row {
  readonly at: number
  readonly row: Partial<Record<Field, string>>
}

function jsonRows(text: string): Row[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const list = isRecord(value) && Array.isArray(value['groups']) ? value['groups'] : value
  if (!Array.isArray(list)) return undefined
  return list.map((one: unknown, i) => {
    const named = new Map(
      Object.entries(isRecord(one) ? one : {}).map(([name, v]) => [plain(name), v]),
    )
    const row: Partial<Record<Field, string>> = {}
    for (const field of fields) {
      const found = synonyms[field]
        .map((name) => named.get(name))
        .find((v) => typeof v === 'string')
      if (typeof found === 'string') row[field] = found
    }
    return { at: i + 1, row }
  })
}

function csvRows(text: string): Row[] | undefined {
  const records = recordsOf(text, guessSeparator(text, true), true)
    .map(({ cells, blank }, i) => ({ cells: cells.map(unguardFormula), blank, at: i + 1 }))
    .filter(({ blank }) => !blank)
  const heading = (records[0]?.cells ?? []).map(plain)
  const columnOf = (field: Field) =>
    heading.findIndex((head) => synonyms[field].some((name) => name === head))
  const hasHeading = columnOf('jid') !== -1
  return records.slice(hasHeading ? 1 : 0).map(({ cells, at }) => {
    const row: Partial<Record<Field, string>> = {}
    for (const [n, field] of fields.entries()) {
      const cell = cells[hasHeading ? columnOf(field) : n]
      if (cell !== undefined) row[field] = cell
    }
    return { at, row }
  })
}
