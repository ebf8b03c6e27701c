import { answersAtAll, call } from '#client/call.ts'
import { RefusedError, UnexpectedAnswerError, UnreachableError } from '#client/errors.ts'

/** The steps of connecting, in their order. */
export const steps = ['address', 'reachable', 'gateway', 'key'] as const
export type Step = (typeof steps)[number]

/** What connecting came to. */
export type Verdict =
  | 'connected'
  | 'wrong-key'
  | 'not-a-gateway'
  | 'cross-origin'
  | 'unreachable'
  | 'no-tls'

export interface Diagnosis {
  readonly verdict: Verdict
  /** The steps that passed. The one after them failed, unless all did; the rest was not tried. */
  readonly passed: readonly Step[]
  /** What the gateway calls itself, where it tells. */
  readonly kind?: string
  readonly version?: string
  /** How long the first answer took, in milliseconds. */
  readonly took?: number
}

/**
 * Finds out, step by step, whether a gateway is there and takes the key. The key is sent only after something that
 * answers like a gateway was found, and only to the address it was given for.
 */
export async function diagnose(address: string, key: string): Promise<Diagnosis> {
  if (isMixed(address)) return { verdict: 'no-tls', passed: ['address'] }
  const started = performance.now()
  const greeting = await greet(address)
  const took = Math.round(performance.now() - started)
  if (greeting === 'silent') {
    const there = await answersAtAll(address)
    return there
      ? { verdict: 'cross-origin', passed: ['address', 'reachable'] }
      : { verdict: 'unreachable', passed: ['address'] }
  }
  if (greeting === 'foreign')
    return { verdict: 'not-a-gateway', passed: ['address', 'reachable'], took }
  const about = { ...greeting, took }
  const accepted = await keyAccepted(address, key)
  if (accepted === 'no-gateway')
    return { verdict: 'not-a-gateway', passed: ['address', 'reachable'], ...about }
  if (accepted === 'silent') return { verdict: 'unreachable', passed: ['address'], ...about }
  return accepted === 'no'
    ? { verdict: 'wrong-key', passed: ['address', 'reachable', 'gateway'], ...about }
    : { verdict: 'connected', passed: steps, ...about }
}

/** A page served over https may not call http, but for this machine itself. */
function isMixed(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const local = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return globalThis.location.protocol === 'https:' && protocol === 'http:' && !local
}

type Greeting = { kind?: string; version?: string }

/** What answers at the address without a key: a gateway that tells of itself, one that does not, or something else. */
async function greet(address: string): Promise<Greeting | 'silent' | 'foreign'> {
  try {
    const { clientName, version } = await call({ address, key: '' }, 'gatewayInfo', {})
    return { kind: clientName, version }
  } catch (error) {
    if (error instanceof UnreachableError) return 'silent'
    // A refusal in JSON is how a gateway speaks that has nothing at its root; a page is not.
    if (error instanceof RefusedError)
      return error.kind === 'redirect' || /^\s*</.test(error.raw) ? 'foreign' : {}
    return 'foreign'
  }
}

/** Asks with the key: the instance list where there is one, else the contract's own list of agents. */
async function keyAccepted(
  address: string,
  key: string,
): Promise<'yes' | 'no' | 'no-gateway' | 'silent'> {
  for (const name of ['fetchInstances', 'listAgents'] as const) {
    try {
      await call({ address, key }, name, {})
      return 'yes'
    } catch (error) {
      if (error instanceof UnreachableError) return 'silent'
      if (error instanceof UnexpectedAnswerError)
        return /^\s*</.test(error.raw) ? 'no-gateway' : 'yes'
      if (!(error instanceof RefusedError)) throw error
      if (error.kind === 'key') return 'no'
      // Only where the operation is missing does the next one tell more.
      if (error.status !== 404) return 'yes'
    }
  }
  return 'no-gateway'
}
