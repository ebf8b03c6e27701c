// The handover from the boot script (`boot.ts`), which starts work before the app's code is loaded, to the app. A leaf
// module: the boot script and the app are two bundles, and share nothing else at run time.

/** A read that was sent before the app's code was loaded. */
export interface EarlyCall {
  readonly url: string
  /** When it was sent, in milliseconds of `performance.now`. */
  readonly startedAt: number
  /** When its response began, in the same unit. */
  respondedAt?: number
  readonly response: Promise<Response>
  readonly abort: (reason?: unknown) => void
}

export interface Handover {
  /** Scripts and texts that have loaded or are loading, by URL. */
  readonly files: Map<string, Promise<unknown>>
  /** Reads that were not taken over yet. */
  readonly calls: EarlyCall[]
}

declare global {
  // oxlint-disable-next-line no-var -- Only `var` declares a property of the global object.
  var switchboardBoot: Handover | undefined
}

/** The maximum age of an early response, in milliseconds. */
const freshMs = 30_000

/** The boot script's work; empty without one, as in development, and if a policy refuses it. */
export const handover: Handover = globalThis.switchboardBoot ?? { files: new Map(), calls: [] }
globalThis.switchboardBoot = undefined

/** Takes over a read that was sent to this URL, without a key. Each is returned once. */
export function takeEarlyCall(url: string): EarlyCall | undefined {
  const { calls } = handover
  const at = calls.findIndex((one) => one.url === url)
  if (at < 0) return undefined
  const [call] = calls.splice(at, 1)
  if (call && performance.now() - call.startedAt < freshMs) return call
  call?.abort()
  return undefined
}

/** Returns the response of an early call; `signal` aborts it. */
export function followEarlyCall(
  { response, abort }: EarlyCall,
  signal: AbortSignal,
): Promise<Response> {
  if (signal.aborted) abort(signal.reason)
  signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  return response
}

/** Aborts the reads that were not taken over: the next user may be another one. */
export function dropEarlyCalls(): void {
  for (const { abort } of handover.calls.splice(0)) abort()
}
