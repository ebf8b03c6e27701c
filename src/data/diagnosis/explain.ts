import { answersAtAll } from '#client/call.ts'
import { isThisMachine } from '#data/connect-steps.ts'
import { causesOf } from './causes.ts'
import type { Diagnosis, Verdict } from './diagnosis.ts'
import type { PolicyWatch } from './watch-policy.ts'
import { greet } from './greet.ts'

/** Looks into a failed connection further: tells apart what a browser does not, and finds a gateway near by. */
export async function explain(
  address: string,
  found: Diagnosis,
  policy: Pick<PolicyWatch, 'hasBlocked'>,
): Promise<Diagnosis> {
  const verdict = found.verdict === 'unreachable' ? await whySilent(address, policy) : found.verdict
  const foundAt = elsewhere.has(verdict) ? await nearBy(address) : undefined
  return { ...found, verdict, foundAt, causes: causesOf(verdict, address) }
}

/**
 * A browser tells nothing of why a call failed. A probe without a key, whose answer cannot be read, tells a refusal
 * by cross-origin rules from a host that is silent; another one over http, whether only https is missing there.
 */
async function whySilent(
  address: string,
  policy: Pick<PolicyWatch, 'hasBlocked'>,
): Promise<Verdict> {
  if (new URL(address).origin !== globalThis.location.origin && (await answersAtAll(address)))
    return 'cross-origin'
  if (await policy.hasBlocked()) return 'not-allowed-here'
  const plain = address.replace(/^https:/, 'http:')
  const mayAsk = globalThis.location.protocol === 'http:' || isThisMachine(address)
  return plain !== address && mayAsk && (await answersAtAll(plain)) ? 'plain-http' : 'unreachable'
}

/** Where something else answers, the gateway may be a path further. */
const elsewhere: ReadonlySet<Verdict> = new Set(['redirect', 'web-page', 'not-a-gateway'])

/** How long a gateway near by may take to greet, in milliseconds. */
const nearLimit = 4_000

/** An address near by at which a gateway says what it is. No key is sent. */
async function nearBy(address: string): Promise<string | undefined> {
  for (const candidate of neighbours(address)) {
    const greeting = await greet(candidate, nearLimit)
    if (typeof greeting !== 'string' && greeting.dialect !== undefined) return candidate
  }
  return undefined
}

/** The addresses that are meant most often instead of this one, in normal form. */
export function neighbours(address: string): string[] {
  const { origin, pathname } = new URL(address)
  const path = pathname.replace(/\/$/, '')
  const secure = address.replace(/^http:/, 'https:')
  const all = [
    ...(isThisMachine(address) ? [] : [secure]),
    `${origin}${path}/api`,
    origin + path.replace(/\/[^/]+$/, ''),
    `${origin}/api`,
    origin,
  ]
  return [...new Set(all)].filter((one) => one !== address)
}
