import { dropIntent, writeIntent, writeOutcome, readLast, whileInFlight } from '#local/history.ts'
import type { Sent } from './sent-message.ts'
import type { InBlobs } from '#client/build-request.ts'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { outcomeOfFailure } from '#client/failure-outcome.ts'
import { shortenText } from '#client/cut.ts'
import { sentKinds, type HistoryDetails, type HistoryEntry } from '#local/history-entry.ts'
import { mediaField } from './send-requests.ts'
import { isWebAddress } from '#domain/web-address.ts'

// The code that saves the history of sends and recipients, as one chunk that is loaded after the form.
export { settle } from '#local/history.ts'
export { rememberRecipient } from '#local/recent-recipients.ts'

/** Sends, and records the intent before and the result after. Also works without storage. @throws as `send`. */
export function record<R extends { readonly sent: Sent }>(
  { entry, details }: SentRecord,
  send: () => Promise<R>,
): Promise<R> {
  return whileInFlight(entry.id, async () => {
    const kept = await worked(writeIntent(entry, details))
    try {
      const result = await send()
      const { recorded, raw } = acceptedAs(result.sent)
      if (kept) await worked(writeOutcome(entry, recorded, raw))
      return result
    } catch (error) {
      const failed = failedAs(error)
      if (kept)
        await worked(failed ? writeOutcome(entry, failed.recorded, failed.raw) : dropIntent(entry))
      throw error
    }
  })
}

/** The timeout of a write to storage, in milliseconds. Storage that does not respond must not delay a message. */
const patience = 2_000

const worked = (writing: Promise<void>): Promise<boolean> =>
  Promise.race([
    writing.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patience)),
  ])

/** The history's record of a send. */
interface SentRecord {
  readonly entry: HistoryEntry
  readonly details: HistoryDetails
}

const maxWordsLength = 200
const textOf = (v: unknown) => (typeof v === 'string' ? v : '')

/** Returns the record of a send that is about to start, without its medium. `blobs`: texts of the body in Blobs. */
export async function recordOf(
  gateway: string,
  instance: string,
  operation: HistoryEntry['operation'],
  body: Readonly<Record<string, unknown>>,
  blobs: InBlobs['blobs'] = {},
): Promise<SentRecord> {
  const field = mediaField(operation)
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
      words: wordsOf(body, isFile ? '' : medium).slice(0, maxWordsLength),
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

/** Returns the number of bytes that base64 encodes. */
async function bytesOf(base64: string | Blob): Promise<number> {
  const [length, end] =
    typeof base64 === 'string'
      ? [base64.length, base64.slice(-2)]
      : [base64.size, await base64.slice(-2).text()]
  return Math.floor((length * 3) / 4) - (/={1,2}$/.exec(end)?.[0].length ?? 0)
}

type WriteResult = Pick<HistoryEntry, 'outcome' | 'key' | 'reason'>

/** Returns the history's record of an accepted send. */
function acceptedAs(sent: Sent): { recorded: WriteResult; raw: string } {
  const unnamed = sent.key.id === undefined ? { reason: { why: 'no-id', texts: [] } as const } : {}
  return {
    recorded: { outcome: 'accepted', key: sent.key, ...unnamed },
    raw: withoutMedia(sent.raw),
  }
}

/** Returns the history's record of a send that was not accepted. Undefined if nothing was sent. */
export function failedAs(error: unknown): { recorded: WriteResult; raw: string } | undefined {
  if (!(error instanceof RefusedError || error instanceof UnknownOutcomeError)) return undefined
  const { state, reason } = outcomeOfFailure(error)
  const waited = error instanceof UnknownOutcomeError ? { waited: error.waited } : {}
  return {
    recorded: { outcome: state, reason: { ...reason, ...waited } },
    raw: withoutMedia(error.raw),
  }
}

/** Removes media, and keys to them, from a response: long base64, and `mediaKey`. */
export function withoutMedia(raw: string): string {
  return shortenText(
    raw
      .replaceAll(/("mediaKey"\s*:\s*)(?:"[^"]*"|\{[^}]*\})/g, '$1"…"')
      .replaceAll(/[A-Za-z0-9+/]{200,}={0,2}/g, (run) => `… (${run.length})`),
  )
}

/** The number of characters at each end of a very long value that are hashed. */
const end = 32_000

/** Returns a Blob's value for hashing, equal to that of its text. @throws DOMException if it cannot be read. */
async function inShort(blob: Blob): Promise<unknown> {
  if (blob.size <= 2 * end) return blob.text()
  return [blob.size, await blob.slice(0, end).text(), await blob.slice(-end).text()]
}

/**
 * Hashes a request's body to 53 bits, to detect equal messages. Of a medium only the length and the ends are hashed, so
 * that 60 MB are cheap: a false match only asks the user.
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

/** cyrb53, public domain: not for security. */
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

/** The time within which repeating a message to the same recipient asks for confirmation, in milliseconds. */
const within = 60_000
/** The number of latest sends to compare with. */
const lookedAt = 200

/** Returns an equal message to the recipient within the last minute, or at any time with an unknown result. */
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

/** Like `twinAmong`, in the history. Undefined without storage. */
export async function findTwin(entry: HistoryEntry): Promise<HistoryEntry | undefined> {
  try {
    const { entries } = await readLast(entry.gateway, entry.instance, lookedAt)
    return twinAmong(entries, entry)
  } catch {
    return undefined
  }
}
