/**
 * The response header by which a gateway, or Switchboard's own server in front of one, says on each answer that it
 * honours `Idempotency-Key`: a repeated key gets the first answer, and nothing is done twice. An extension of the
 * contract, described in `docs/delivery.md`. Read across origins it must be named in `Access-Control-Expose-Headers`.
 */
const supportHeader = 'idempotency-key-supported'

/**
 * The response header by which such a gateway says of a write that it ended with 5xx and did nothing, nor did an earlier
 * request with the same `Idempotency-Key`.
 */
const notProcessedHeader = 'request-not-processed'

/**
 * Whether an answer says that its write was not done. Only where the same answer says that `Idempotency-Key` is honoured:
 * a status alone, such as 507, tells nothing of a gateway that is not known.
 */
export const saysNotProcessed = ({ headers }: Response): boolean =>
  headers.get(notProcessedHeader) === 'true' && headers.get(supportHeader) === 'true'

/** What the last answer of each gateway said, by address. */
const supported = new Map<string, boolean>()
const listeners = new Set<() => void>()

/**
 * Whether the gateway at an address honours `Idempotency-Key`, by its latest answer: undefined before the first. Where
 * it is false, a browser may repeat a write on its own without anything noticing.
 */
export const preventsRepeats = (address: string): boolean | undefined => supported.get(address)

/** Calls `listener` when what is known of any gateway changes. Returns what ends it. */
export function onIdempotencyChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Notes whether an answer says that its gateway honours `Idempotency-Key`. Without the header, an error or a web page
 * tells nothing: it may come from something on the way, such as a proxy or a network's sign-in page.
 */
export function noteIdempotency(address: string, { ok, headers }: Response): void {
  const value = headers.get(supportHeader)
  const isGateways = ok && !/html/i.test(headers.get('content-type') ?? '')
  if (value === null && !isGateways) return
  const now = value === 'true'
  if (supported.get(address) === now) return
  supported.set(address, now)
  for (const listener of listeners) listener()
}
