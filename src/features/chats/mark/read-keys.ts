import { isRecord } from '#domain/keys-of.ts'
import { unguardFormula } from '#tabular/formula-guard.ts'
import { guessSeparator, recordsOf } from '#tabular/csv-records.ts'

/** A message key of the contract (section 2). */
export interface MessageKey {
  readonly remoteJid: string
  readonly fromMe: boolean
  readonly id: string
}

/** Issue of a pasted row. */
export type KeyProblem = 'json' | 'entry' | 'remoteJid' | 'fromMe' | 'id'

/** A row of a pasted text, checked. */
export interface KeyRow {
  /** Its line in the text, or its index in the JSON; from 1. */
  readonly at: number
  readonly typed: string
  /** Undefined if the row is invalid. */
  readonly key: MessageKey | undefined
  readonly problems: readonly KeyProblem[]
  /** Whether an earlier row has the same message. */
  readonly isRepeated: boolean
}

/**
 * Reads message keys pasted as JSON (an array, `{readMessages: […]}`, one key, messages or answers that hold a `key`,
 * or one such value per line) or as CSV of `remoteJid, fromMe, id`, with or without a heading, separated by spaces or
 * any separator of spreadsheets. Returns the same rows for the same text as in the last call.
 */
export function readKeys(text: string): readonly KeyRow[] {
  if (last.text !== text) last = { text, rows: parseText(text) }
  return last.rows
}

// Field, count and form read the same text: the last result is cached, as there may be thousands of rows.
let last: { readonly text: string; readonly rows: readonly KeyRow[] } = { text: '', rows: [] }

function parseText(text: string): KeyRow[] {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return []
  return markRepeated(/^[[{]/.test(trimmed) ? fromJson(trimmed) : fromCsv(text))
}

type Unmarked = Omit<KeyRow, 'isRepeated'>

function fromJson(text: string): Unmarked[] {
  const whole = parse(text)
  if (whole !== undefined) return listIn(whole).map((item, i) => fromItem(item, i + 1))
  const lines = text.split('\n').map((line, i) => ({ line: line.trim(), at: i + 1 }))
  const filled = lines.filter(({ line }) => line !== '')
  if (filled.length < 2 || !filled.every(({ line }) => line.startsWith('{')))
    return [{ at: 1, typed: truncated(text), key: undefined, problems: ['json'] }]
  return filled.map(({ line, at }) => {
    const value = parse(line)
    return value === undefined
      ? { at, typed: truncated(line), key: undefined, problems: ['json'] }
      : fromItem(value, at)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (isRecord(value) && Array.isArray(value['readMessages'])) return value['readMessages']
  return [value]
}

function fromItem(item: unknown, at: number): Unmarked {
  const keyFields = isRecord(item) && isRecord(item['key']) ? item['key'] : item
  const typed = truncated(JSON.stringify(keyFields))
  if (!isRecord(keyFields)) return { at, typed, key: undefined, problems: ['entry'] }
  return checked(at, typed, keyFields['remoteJid'], keyFields['fromMe'], keyFields['id'])
}

/** Column names in lower case and without punctuation, including those of our own exports. */
const names = [
  ['remotejid', 'jid', 'chat', 'keyremotejid'],
  ['fromme', 'keyfromme'],
  ['id', 'messageid', 'keyid'],
] as const

const plain = (head: string) => head.toLowerCase().replaceAll(/[^a-z]/g, '')

function fromCsv(text: string): Unmarked[] {
  const records = recordsOf(text.replace(/^\uFEFF/, ''), guessSeparator(text, true), true)
  const rows = records
    .map(({ cells, blank }, i) => ({ cells: cellsOf(cells), blank, at: i + 1 }))
    .filter(({ blank }) => !blank)
  const heading = (rows[0]?.cells ?? []).map(plain)
  const found = names.map((of) => heading.findIndex((head) => of.some((name) => name === head)))
  // Without names for chat and message it is a row like the others.
  const hasHeading = found[0] !== -1 && found[2] !== -1
  const order = hasHeading ? found : [0, 1, 2]
  return rows.slice(hasHeading ? 1 : 0).map(({ cells, at }) => {
    const [remoteJid, fromMe, id] = order.map((i) => cells[i])
    return checked(at, truncated(cells.join(', ')), remoteJid, fromMe, id)
  })
}

/** Splits a row of one cell at spaces: it may have three values. */
function cellsOf(cells: readonly string[]): string[] {
  const [only = '', ...others] = cells
  const split = others.length === 0 ? only.trim().split(/\s+/) : cells
  return split.map((cell) => unguardFormula(cell.trim()))
}

function checked(
  at: number,
  typed: string,
  remoteJid: unknown,
  fromMe: unknown,
  id: unknown,
): Unmarked {
  const isFromMe = yesOrNo(fromMe)
  const chat = typeof remoteJid === 'string' && isJid(remoteJid) ? remoteJid.trim() : undefined
  const message = typeof id === 'string' && id.trim() !== '' ? id.trim() : undefined
  if (chat !== undefined && isFromMe !== undefined && message !== undefined)
    return { at, typed, key: { remoteJid: chat, fromMe: isFromMe, id: message }, problems: [] }
  const problems: KeyProblem[] = []
  if (chat === undefined) problems.push('remoteJid')
  if (isFromMe === undefined) problems.push('fromMe')
  if (message === undefined) problems.push('id')
  return { at, typed, key: undefined, problems }
}

/** Section 2: a remote chat is `<number>@<domain>`. */
export const isJid = (text: string) => /^[\w.:-]+@[\w.-]+$/.test(text.trim())

/** Section 4 requires a boolean; spreadsheets write it as words or digits. There is no default for a missing value. */
function yesOrNo(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return undefined
  const word = value.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

const yes = new Set(['true', '1', 'yes', 'verdadeiro', 'verdadero', 'sim', 'sí', 'si'])
const no = new Set(['false', '0', 'no', 'falso', 'não', 'nao'])

function markRepeated(rows: readonly Unmarked[]): KeyRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const id = row.key && keyId(row.key)
    const isRepeated = id !== undefined && seen.has(id)
    if (id !== undefined) seen.add(id)
    return { ...row, isRepeated }
  })
}

/** Returns the identity of a message: two keys with the same text mean the same message. */
export const keyId = ({ remoteJid, fromMe, id }: MessageKey) => `${remoteJid}\n${fromMe}\n${id}`

const truncated = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text)
