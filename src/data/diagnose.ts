import { answersAtAll, call } from '#client/call.ts'
import { dialectOfGreeting } from '#client/dialects/detect-dialect.ts'
import type { DialectName } from '#client/dialects/dialect.ts'
import { RefusedError, UnexpectedAnswerError, UnreachableError } from '#client/errors.ts'

/** The steps of connecting, in their order. */
export const steps = [
  'address',
  'online',
  'encrypted',
  'reachable',
  'readable',
  'gateway',
  'key',
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
  'not-a-gateway': 'gateway',
  'wrong-key': 'key',
} as const satisfies Record<string, Step | undefined>

export type Verdict = keyof typeof failingStep

export interface Diagnosis {
  readonly verdict: Verdict
  /** What the gateway calls itself, where it tells. */
  readonly kind?: string | undefined
  readonly version?: string | undefined
  /** How long the first answer took, in milliseconds. */
  readonly took?: number
  /** How it differs from the contract. Undefined where nothing tells. */
  readonly dialect?: DialectName | undefined
}

/** How long each probe waits for its answer, in milliseconds: a person stands before it. */
export const probeLimit = 10_000

/**
 * Finds out, step by step, whether a gateway is there and takes the key. The key is sent only after something that
 * answers like a gateway was found, and only to the address it was given for. Changes nothing on the gateway.
 *
 * @param address in normal form, see `readAddress`
 */
export async function diagnose(address: string, key: string): Promise<Diagnosis> {
  const early = beforeAnyCall(address)
  if (early) return { verdict: early }
  const started = performance.now()
  const greeting = await greet(address)
  const took = Math.round(performance.now() - started)
  if (typeof greeting === 'string')
    return greeting === 'silent'
      ? { verdict: await whySilent(address) }
      : { verdict: greeting, took }
  const about = { ...greeting, took }
  const accepted = await keyAccepted(address, key)
  return { verdict: accepted === 'silent' ? await whySilent(address) : accepted, ...about }
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

/**
 * A browser tells nothing of why a call failed. A probe without a key, whose answer cannot be read, tells a refusal
 * by cross-origin rules from a host that is silent; another one over http, whether only https is missing there.
 */
async function whySilent(address: string): Promise<Verdict> {
  if (new URL(address).origin !== globalThis.location.origin && (await answersAtAll(address)))
    return 'cross-origin'
  const plain = address.replace(/^https:/, 'http:')
  const mayAsk = globalThis.location.protocol === 'http:' || isThisMachine(address)
  return plain !== address && mayAsk && (await answersAtAll(plain)) ? 'plain-http' : 'unreachable'
}

interface Greeting {
  readonly kind?: string | undefined
  readonly version?: string | undefined
  readonly dialect?: DialectName | undefined
}

/** What answers at the address without a key: a gateway that tells of itself, one that does not, or something else. */
async function greet(
  address: string,
): Promise<Greeting | 'silent' | 'no-answer' | 'redirect' | 'not-a-gateway'> {
  try {
    const about = await call(
      { address, key: '' },
      'gatewayInfo',
      {},
      { signal: AbortSignal.timeout(probeLimit) },
    )
    const { clientName: kind, version } = about
    return { kind, version, dialect: dialectOfGreeting(about) }
  } catch (error) {
    if (isTimeOut(error)) return 'no-answer'
    if (error instanceof UnreachableError) return 'silent'
    // A refusal in JSON is how a gateway speaks that has nothing at its root; a page is not.
    if (error instanceof RefusedError && error.kind === 'redirect') return 'redirect'
    if (error instanceof RefusedError) return isMarkup(error.raw) ? 'not-a-gateway' : {}
    return 'not-a-gateway'
  }
}

/** Asks with the key: the instance list where there is one, else the contract's own list of agents. */
async function keyAccepted(
  address: string,
  key: string,
): Promise<'connected' | 'wrong-key' | 'not-a-gateway' | 'redirect' | 'no-answer' | 'silent'> {
  for (const name of ['fetchInstances', 'listAgents'] as const) {
    try {
      await call({ address, key }, name, {}, { signal: AbortSignal.timeout(probeLimit) })
      return 'connected'
    } catch (error) {
      if (isTimeOut(error)) return 'no-answer'
      if (error instanceof UnreachableError) return 'silent'
      if (error instanceof UnexpectedAnswerError)
        return isMarkup(error.raw) ? 'not-a-gateway' : 'connected'
      if (!(error instanceof RefusedError)) throw error
      if (error.kind === 'key') return 'wrong-key'
      if (error.kind === 'redirect') return 'redirect'
      if (isMarkup(error.raw)) return 'not-a-gateway'
      // Only where the operation is missing does the next one tell more.
      if (error.status !== 404 && error.status !== 405) return 'connected'
    }
  }
  return 'not-a-gateway'
}

const isMarkup = (text: string) => /^\s*</.test(text)

const isTimeOut = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
