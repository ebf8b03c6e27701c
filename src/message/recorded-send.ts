import { dropIntent, writeIntent, writeOutcome, readLast, whileInFlight } from '#local/history.ts'
import type { Sent } from '#message/sent-message.ts'
import type { InBlobs } from '#client/build-request.ts'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { shortenText } from '#client/shorten.ts'
import { sentKinds, type HistoryDetails, type HistoryEntry } from '#local/history-entry.ts'
import { isWebAddress } from '#domain/web-address.ts'

// All that keeps the history of sends, and to whom: loaded as one, later than the form.
export { settle } from '#local/history.ts'
export { rememberRecipient } from '#local/recent-recipients.ts'

/** Sends, with the intent written down before and the outcome after. Works without storage too. @throws as `send`. */
export function record<R extends { readonly sent: Sent }>(
  { entry, details }: SentRecord,
  send: () => Promise<R>,
): Promise<R> {
  return whileInFlight(entry.id, async () => {
    const kept = await worked(writeIntent(entry, details))
    try {
      const result = await send()
      const { came, raw } = acceptedAs(result.sent)
      if (kept) await worked(writeOutcome(entry, came, raw))
      return result
    } catch (error) {
      const failed = failedAs(error)
      if (kept)
        await worked(failed ? writeOutcome(entry, failed.came, failed.raw) : dropIntent(entry))
      throw error
    }
  })
}

/** How long a message waits for the disk, in milliseconds. One that does not answer must hold nobody's message back. */
const patience = 2_000

const worked = (writing: Promise<void>): Promise<boolean> =>
  Promise.race([
    writing.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patience)),
  ])

/** What the history keeps of a send. */
interface SentRecord {
  readonly entry: HistoryEntry
  readonly details: HistoryDetails
}

const longestWords = 200
const textOf = (v: unknown) => (typeof v === 'string' ? v : '')

/**
 * What the history keeps of a send that is about to be made: all but the medium, unless that is an address. `blobs`:
 * texts of the body that lie in Blobs.
 */
export async function recordOf(
  gateway: string,
  instance: string,
  operation: HistoryEntry['operation'],
  body: Readonly<Record<string, unknown>>,
  blobs: InBlobs['blobs'] = {},
): Promise<SentRecord> {
  const field = operation === 'sendMedia' ? 'media' : 'audio'
  const medium = textOf(body[field])
  const isFile = field in body && !isWebAddress(medium)
  const { [field]: _, ...rest } = body
  const name = textOf(body['fileName'])
  return {
    entry: {
      gateway,
      instance,
      at: Date.now(),
      id: Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join(''),
      operation,
      kind: kindOf(operation, body['mediatype']),
      to: textOf(body['number']),
      words: wordsOf(body, isFile ? '' : medium).slice(0, longestWords),
      ...(isFile && {
        file: { ...(name !== '' && { name }), bytes: await bytesOf(blobs[field] ?? medium) },
      }),
      hash: await payloadHash(body, blobs),
      outcome: 'sending',
    },
    details: { body: isFile ? rest : body },
  }
}

function kindOf(operation: HistoryEntry['operation'], mediatype: unknown): HistoryEntry['kind'] {
  if (operation === 'sendPlatformAudio') return 'audio'
  if (operation === 'sendLocation') return 'location'
  if (operation === 'sendText') return 'text'
  return sentKinds.find((kind) => kind === mediatype) ?? 'document'
}

function wordsOf(body: Readonly<Record<string, unknown>>, address: string): string {
  if ('latitude' in body) return [body['name'], body['address']].map(textOf).join(', ')
  return textOf(body['text']) || textOf(body['caption']) || textOf(body['fileName']) || address
}

/** Of base64, how many bytes it stands for. */
async function bytesOf(base64: string | Blob): Promise<number> {
  const [length, end] =
    typeof base64 === 'string'
      ? [base64.length, base64.slice(-2)]
      : [base64.size, await base64.slice(-2).text()]
  return Math.floor((length * 3) / 4) - (/={1,2}$/.exec(end)?.[0].length ?? 0)
}

type WriteResult = Pick<HistoryEntry, 'outcome' | 'key' | 'reason'>

/** What the history keeps of an accepted send. */
function acceptedAs(sent: Sent): { came: WriteResult; raw: string } {
  const unnamed = sent.key.id === undefined ? { reason: { why: 'no-id', texts: [] } as const } : {}
  return { came: { outcome: 'accepted', key: sent.key, ...unnamed }, raw: withoutMedia(sent.raw) }
}

/** What the history keeps of a send that was not accepted. Undefined where nothing was sent at all. */
export function failedAs(error: unknown): { came: WriteResult; raw: string } | undefined {
  if (error instanceof RefusedError) {
    const { kind, status } = error
    const reason =
      kind === 'redirect'
        ? ({ why: 'redirect', texts: [] } as const)
        : { status, texts: textsOf(error) }
    return { came: { outcome: 'refused', reason }, raw: withoutMedia(error.raw) }
  }
  if (error instanceof UnknownOutcomeError) {
    const { why, waited, status } = error
    const reason = { why, waited, ...(status !== undefined && { status }), texts: textsOf(error) }
    return { came: { outcome: 'unknown', reason }, raw: withoutMedia(error.raw) }
  }
  return undefined
}

const textsOf = (error: RefusedError | UnknownOutcomeError) =>
  error.reasons.slice(0, 5).map(({ text }) => text.slice(0, 500))

/** An answer without what may be a medium in it, or what opens one: long base64, and `mediaKey`. */
export function withoutMedia(raw: string): string {
  return shortenText(
    raw
      .replaceAll(/("mediaKey"\s*:\s*)(?:"[^"]*"|\{[^}]*\})/g, '$1"…"')
      .replaceAll(/[A-Za-z0-9+/]{200,}={0,2}/g, (run) => `… (${run.length})`),
  )
}

/** How much of each end of a very long value goes into the hash, in characters. */
const end = 32_000

/** A Blob as it is hashed, the same as the text in it. @throws DOMException when it cannot be read. */
async function inShort(blob: Blob): Promise<unknown> {
  if (blob.size <= 2 * end) return blob.text()
  return [blob.size, await blob.slice(0, end).text(), await blob.slice(-end).text()]
}

/**
 * A hash of a request's body, 53 bits: the same for the same message. Of a medium only length and ends are looked at, so
 * that 60 MB cost nothing: two that are taken for the same are only asked about.
 */
export async function payloadHash(body: object, blobs: InBlobs['blobs'] = {}): Promise<string> {
  const read = Object.entries(blobs).map(
    async ([name, blob]) => [name, await inShort(blob)] as const,
  )
  const all = { ...body, ...Object.fromEntries(await Promise.all(read)) }
  return hash(
    JSON.stringify(all, (_, value: unknown) =>
      typeof value === 'string' && value.length > 2 * end
        ? [value.length, value.slice(0, end), value.slice(-end)]
        : value,
    ),
  )
}

/** cyrb53, public domain: not for secrets. */
function hash(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36)
}

/** How long the same message to the same recipient is asked about, in milliseconds. */
const within = 60_000
/** How many of the last sends are looked at. */
const lookedAt = 200

/**
 * The same message to the same recipient, where it was sent within the last minute and not refused, or at any time and
 * nobody knows whether it arrived.
 */
export function twinAmong(
  entries: readonly HistoryEntry[],
  { to, hash, at }: Pick<HistoryEntry, 'to' | 'hash' | 'at'>,
): HistoryEntry | undefined {
  return entries.find(
    (one) =>
      one.hash === hash &&
      one.to === to &&
      (one.outcome === 'unknown' ||
        (one.outcome !== 'refused' && one.outcome !== 'not-arrived' && at - one.at < within)),
  )
}

/** As `twinAmong`, in the history. Undefined where there is no storage. */
export async function findTwin(entry: HistoryEntry): Promise<HistoryEntry | undefined> {
  try {
    const { entries } = await readLast(entry.gateway, entry.instance, lookedAt)
    return twinAmong(entries, entry)
  } catch {
    return undefined
  }
}
