/** A message key as the contract has it (section 2). */
export interface MessageKey {
  readonly remoteJid: string
  readonly fromMe: boolean
  readonly id: string
}

/** What is wrong with a pasted row. */
export type KeyProblem = 'json' | 'entry' | 'remoteJid' | 'fromMe' | 'id'

/** A row of a pasted text, checked. */
export interface KeyRow {
  /** Its line in the text, or its place in the JSON; from 1. */
  readonly at: number
  readonly typed: string
  /** Undefined where something is wrong with it. */
  readonly key: MessageKey | undefined
  readonly problems: readonly KeyProblem[]
  /** The same message stands further up. */
  readonly again: boolean
}

/**
 * Reads message keys pasted as JSON (an array, `{readMessages: […]}`, one key, messages or answers that hold a `key`,
 * or one such value per line) or as lines of `remoteJid, fromMe, id`, with or without a heading, separated by commas,
 * semicolons, tabs or blanks.
 */
export function readKeys(text: string): KeyRow[] {
  const trimmed = text.trim()
  if (trimmed === '') return []
  return markRepeated(/^[[{]/.test(trimmed) ? fromJson(trimmed) : fromLines(text))
}

type Unmarked = Omit<KeyRow, 'again'>

function fromJson(text: string): Unmarked[] {
  const whole = parse(text)
  if (whole !== undefined) return listIn(whole).map((item, i) => fromItem(item, i + 1))
  const lines = text.split('\n').map((line, i) => ({ line: line.trim(), at: i + 1 }))
  const filled = lines.filter(({ line }) => line !== '')
  if (filled.length < 2 || !filled.every(({ line }) => line.startsWith('{')))
    return [{ at: 1, typed: shown(text), key: undefined, problems: ['json'] }]
  return filled.map(({ line, at }) => {
    const value = parse(line)
    return value === undefined
      ? { at, typed: shown(line), key: undefined, problems: ['json'] }
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

const isRecord = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (isRecord(value) && Array.isArray(value['readMessages'])) return value['readMessages']
  return [value]
}

function fromItem(item: unknown, at: number): Unmarked {
  const held = isRecord(item) && isRecord(item['key']) ? item['key'] : item
  const typed = shown(JSON.stringify(held))
  if (!isRecord(held)) return { at, typed, key: undefined, problems: ['entry'] }
  return checked(at, typed, held['remoteJid'], held['fromMe'], held['id'])
}

const names = ['remotejid', 'fromme', 'id'] as const

function fromLines(text: string): Unmarked[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ line: line.trim(), at: i + 1 }))
    .filter(({ line }) => line !== '')
  const [first] = lines
  const heading = first === undefined ? [] : cellsOf(first.line).map((cell) => cell.toLowerCase())
  const hasHeading = heading.includes('remotejid') && heading.includes('id')
  const order = names.map((name, i) => (hasHeading ? heading.indexOf(name) : i))
  return lines.slice(hasHeading ? 1 : 0).map(({ line, at }) => {
    const cells = cellsOf(line)
    const [remoteJid, fromMe, id] = order.map((i) => cells[i])
    return checked(at, shown(line), remoteJid, fromMe, id)
  })
}

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((s) => line.includes(s)) ?? /\s+/
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

function checked(
  at: number,
  typed: string,
  remoteJid: unknown,
  fromMe: unknown,
  id: unknown,
): Unmarked {
  const mine = yesOrNo(fromMe)
  const chat = typeof remoteJid === 'string' && isJid(remoteJid) ? remoteJid.trim() : undefined
  const message = typeof id === 'string' && id.trim() !== '' ? id.trim() : undefined
  if (chat !== undefined && mine !== undefined && message !== undefined)
    return { at, typed, key: { remoteJid: chat, fromMe: mine, id: message }, problems: [] }
  const problems: KeyProblem[] = []
  if (chat === undefined) problems.push('remoteJid')
  if (mine === undefined) problems.push('fromMe')
  if (message === undefined) problems.push('id')
  return { at, typed, key: undefined, problems }
}

/** Section 2: a remote chat is `<number>@<domain>`. */
const isJid = (text: string) => /^[\w.:-]+@[\w.-]+$/.test(text.trim())

/** Section 4 wants a boolean; spreadsheets write it in words and figures. Nothing is taken for it where it is missing. */
function yesOrNo(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return undefined
  const word = value.trim().toLowerCase()
  if (['true', '1', 'yes'].includes(word)) return true
  return ['false', '0', 'no'].includes(word) ? false : undefined
}

function markRepeated(rows: readonly Unmarked[]): KeyRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const id = row.key && keyId(row.key)
    const again = id !== undefined && seen.has(id)
    if (id !== undefined) seen.add(id)
    return { ...row, again }
  })
}

/** One text per message: two keys with the same one mean the same message. */
export const keyId = ({ remoteJid, fromMe, id }: MessageKey) => `${remoteJid}\n${fromMe}\n${id}`

const shown = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text)
