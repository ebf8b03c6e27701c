import type { InBlobs } from '#client/write-body.ts'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { shortenText } from '#client/shorten.ts'
import { sentKinds, type HistoryDetails, type HistoryEntry } from '#local/history-entry.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { payloadHash } from './payload-hash.ts'
import type { Sent } from '#message/sent-message.ts'

/** What the history keeps of a send. */
export interface SentRecord {
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
  return sentKinds.find((kind) => kind === mediatype) ?? 'document'
}

function wordsOf(body: Readonly<Record<string, unknown>>, address: string): string {
  if ('latitude' in body) return [body['name'], body['address']].map(textOf).join(', ')
  return textOf(body['caption']) || textOf(body['fileName']) || address
}

/** Of base64, how many bytes it stands for. */
async function bytesOf(base64: string | Blob): Promise<number> {
  const [length, end] =
    typeof base64 === 'string'
      ? [base64.length, base64.slice(-2)]
      : [base64.size, await base64.slice(-2).text()]
  return Math.floor((length * 3) / 4) - (/={1,2}$/.exec(end)?.[0].length ?? 0)
}

type Came = Pick<HistoryEntry, 'outcome' | 'key' | 'reason'>

/** What the history keeps of an accepted send. */
export function acceptedAs(sent: Sent): { came: Came; raw: string } {
  const unnamed = sent.key.id === undefined ? { reason: { why: 'no-id', texts: [] } as const } : {}
  return { came: { outcome: 'accepted', key: sent.key, ...unnamed }, raw: withoutMedia(sent.raw) }
}

/** What the history keeps of a send that was not accepted. Undefined where nothing was sent at all. */
export function failedAs(error: unknown): { came: Came; raw: string } | undefined {
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
