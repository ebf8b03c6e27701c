import { createSignal } from '#domain/signal.ts'

/**
 * The response header that announces support for `Idempotency-Key` on each answer of a gateway, or of the Switchboard
 * server in front of one: a repeated key gets the first answer, and nothing is done twice. An extension of the
 * contract, described in `docs/delivery.md`. Across origins it must be listed in `Access-Control-Expose-Headers`.
 */
const supportHeader = 'idempotency-key-supported'

/**
 * The response header with which such a gateway states that a write that ended with 5xx did nothing, nor did an earlier
 * request with the same `Idempotency-Key`.
 */
const notProcessedHeader = 'request-not-processed'

/**
 * Returns whether an answer says that its write was not done. Only valid if the same answer announces
 * `Idempotency-Key`: a status alone, such as 507, proves nothing for an unknown gateway.
 */
export const isNotProcessed = ({ headers }: Response): boolean =>
  headers.get(notProcessedHeader) === 'true' && headers.get(supportHeader) === 'true'

/** The support that each gateway's latest answer announced, by address. */
const supported = new Map<string, boolean>()

/** Emitted when the known support of any gateway changes. */
export const idempotencyChange = createSignal()

/**
 * Returns whether the gateway at an address honours `Idempotency-Key`, by its latest answer: undefined before the
 * first. If false, a browser may repeat a write on its own without detection.
 */
export const preventsRepeats = (address: string): boolean | undefined => supported.get(address)

/**
 * Records whether an answer announces `Idempotency-Key`. Without the header, an error or a web page proves nothing: it
 * may come from an intermediary, such as a proxy or a network's sign-in page.
 */
export function noteIdempotency(address: string, { ok, headers }: Response): void {
  const value = headers.get(supportHeader)
  const isGateways = ok && !/html/i.test(headers.get('content-type') ?? '')
  if (value === null && !isGateways) return
  const now = value === 'true'
  if (supported.get(address) === now) return
  supported.set(address, now)
  idempotencyChange.emit()
}
