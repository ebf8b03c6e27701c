import { call } from '#client/call.ts'
import { dialectOfGreeting, dialectOfLack } from '#client/dialects/detect-dialect.ts'
import type { DialectName } from '#client/dialects/dialect.ts'
import { RefusedError, UnexpectedAnswerError, UnreachableError } from '#client/errors.ts'
import type { Cause } from './diagnosis/causes.ts'

/** The steps of connecting, in their order. */
export const steps = [
  'address',
  'online',
  'encrypted',
  'reachable',
  'readable',
  'gateway',
  'key',
  'abilities',
] as const
export type Step = (typeof steps)[number]

/** What connecting can come to, each with the step that failed: those before it passed, the rest was not tried. */
export const failingStep = {
  connected: undefined,
  offline: 'online',
  'no-tls': 'encrypted',
  'plain-http': 'encrypted',
  unreachable: 'reachable',
  'no-answer': 'reachable',
  'cross-origin': 'readable',
  redirect: 'gateway',
  'web-page': 'gateway',
  'gateway-down': 'gateway',
  'not-a-gateway': 'gateway',
  'wrong-key': 'key',
} as const satisfies Record<string, Step | undefined>

export type Verdict = keyof typeof failingStep

/** What was found out by connecting. */
export interface Diagnosis {
  readonly verdict: Verdict
  /** What the gateway calls itself, where it tells. */
  readonly kind?: string | undefined
  readonly version?: string | undefined
  /** How long the first answer took, in milliseconds. */
  readonly took?: number
  /** How it differs from the contract. Undefined where nothing tells. */
  readonly dialect?: DialectName | undefined
  /** Another address, near by, at which a gateway answers. */
  readonly foundAt?: string | undefined
  /** What is likely behind a failure, the likeliest first. */
  readonly causes?: readonly Cause[]
}

/** How long each probe waits for its answer, in milliseconds: a person stands before it. */
export const probeLimit = 10_000

/**
 * Finds out, step by step, whether a gateway is there and takes the key. The key is sent only after something that
 * answers like a gateway was found, and only to the address it was given for. Changes nothing on the gateway. A failure
 * is looked into further by code that is loaded then.
 *
 * @param address in normal form, see `readAddress`
 */
export async function diagnose(address: string, key: string): Promise<Diagnosis> {
  const found = await attempt(address, key)
  if (found.verdict === 'connected') return found
  try {
    const { explain } = await import('./diagnosis/explain.ts')
    return await explain(address, found)
  } catch {
    // Without its code, as where the whole network is gone, the verdict stands for itself.
    return found
  }
}

async function attempt(address: string, key: string): Promise<Diagnosis> {
  const early = beforeAnyCall(address)
  if (early) return { verdict: early }
  const started = performance.now()
  const greeting = await greet(address)
  const took = Math.round(performance.now() - started)
  if (typeof greeting === 'string') return { verdict: greeting, took }
  const { verdict, lack } = await keyAccepted(address, key, greeting.dialect === undefined)
  return { ...greeting, verdict, took, dialect: greeting.dialect ?? lack }
}

/** What can be known without a call. */
function beforeAnyCall(address: string): Verdict | undefined {
  const { protocol } = new URL(address)
  if (isThisMachine(address)) return undefined
  if (!navigator.onLine) return 'offline'
  // A page served over https may not call http, but for this machine itself.
  if (globalThis.location.protocol === 'https:' && protocol === 'http:') return 'no-tls'
  return undefined
}

/** Whether an address names the machine that this browser runs on. */
export function isThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

/** What a gateway says of itself. */
export interface Greeting {
  readonly kind?: string | undefined
  readonly version?: string | undefined
  readonly dialect?: DialectName | undefined
}

/** What answers at the address without a key: a gateway that tells of itself, one that does not, or something else. */
export async function greet(address: string, limit = probeLimit): Promise<Greeting | Verdict> {
  try {
    const about = await call(
      { address, key: '' },
      'gatewayInfo',
      {},
      { signal: AbortSignal.timeout(limit) },
    )
    const { clientName: kind, version } = about
    return { kind, version, dialect: dialectOfGreeting(about) }
  } catch (error) {
    // A refusal in JSON is how a gateway speaks that has nothing at its root.
    return wentWrong(error) ?? {}
  }
}

/** What a failed call says of the address, whatever was asked there; undefined for a refusal of a gateway's own. */
function wentWrong(error: unknown): Verdict | undefined {
  if (isTimeOut(error)) return 'no-answer'
  if (error instanceof UnreachableError) return 'unreachable'
  if (error instanceof UnexpectedAnswerError)
    return isMarkup(error.raw) ? 'web-page' : 'not-a-gateway'
  if (!(error instanceof RefusedError)) throw error
  if (error.kind === 'redirect') return 'redirect'
  if (error.kind === 'proxy') return 'gateway-down'
  return isMarkup(error.raw) ? 'web-page' : undefined
}

/**
 * Asks with the key: the instance list where there is one, else the contract's own list of agents. Where the gateway
 * says nothing of itself, that list is asked for too: how it is lacking tells the dialect.
 */
async function keyAccepted(
  address: string,
  key: string,
  silent: boolean,
): Promise<{ verdict: Verdict; lack?: DialectName | undefined }> {
  let verdict: Verdict = 'not-a-gateway'
  for (const name of ['fetchInstances', 'listAgents'] as const) {
    try {
      await call({ address, key }, name, {}, { signal: AbortSignal.timeout(probeLimit) })
      verdict = 'connected'
    } catch (error) {
      const lack = error instanceof RefusedError ? dialectOfLack(error.raw) : undefined
      if (verdict === 'connected') return { verdict, lack }
      // What a gateway answers in a shape of its own, it answers all the same.
      const wrong = wentWrong(error)
      if (wrong === 'not-a-gateway') return { verdict: 'connected' }
      if (wrong !== undefined) return { verdict: wrong }
      const { kind, status } = error as RefusedError
      if (kind === 'key') return { verdict: 'wrong-key' }
      // Only where the operation is missing does the next one tell more.
      if (status !== 404 && status !== 405) return { verdict: 'connected' }
    }
    if (verdict === 'connected' && !silent) break
  }
  return { verdict }
}

const isMarkup = (text: string) => /^\s*</.test(text)

const isTimeOut = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
