import { answersAtAll } from '#client/call.ts'
import { isThisMachine } from '#data/session/connect-steps.ts'
import { privateHost } from '#data/webhook/private-host.ts'
import type { Diagnosis, Verdict, Cause } from './diagnosis.ts'
import type { PolicyWatch } from './watch-policy.ts'
import { greet } from './greet.ts'

/** Examines a failed connection further: distinguishes causes that a browser does not, and finds a gateway nearby. */
export async function explain(
  address: string,
  found: Diagnosis,
  policy: Pick<PolicyWatch, 'hasBlocked'>,
): Promise<Diagnosis> {
  const verdict =
    found.verdict === 'unreachable' ? await explainSilence(address, policy) : found.verdict
  // Without a public network between, plain http may be meant.
  const isPlain = verdict === 'plain-http' && privateHost(new URL(address).hostname) !== undefined
  const foundAt = isPlain || elsewhere.has(verdict) ? await nearBy(address, isPlain) : undefined
  return { ...found, verdict, foundAt, causes: causesOf(verdict, address) }
}

/**
 * Browsers do not report why a call failed. A probe without a key, whose answer is opaque, distinguishes a CORS refusal
 * from a silent host; another one over http shows whether only https is missing.
 */
async function explainSilence(
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

/** Verdicts of a different answer: the gateway may be at a longer path. */
const elsewhere: ReadonlySet<Verdict> = new Set(['redirect', 'web-page', 'not-a-gateway'])

const nearLimit = 4_000

/** Returns an address nearby at which a gateway identifies itself. Sends no key. */
async function nearBy(address: string, isPlain: boolean): Promise<string | undefined> {
  const plain = address.replace(/^https:/, 'http:')
  for (const candidate of isPlain ? [plain, ...neighbours(plain)] : neighbours(address)) {
    const greeting = await greet(candidate, nearLimit)
    if (typeof greeting !== 'string' && greeting.dialect !== undefined) return candidate
  }
  return undefined
}

/** Returns the most common alternatives to this address, normalised. */
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

/** Returns the likely causes of a verdict on an address, the likeliest first. Browsers report none of them. */
export function causesOf(verdict: Verdict, address: string): readonly Cause[] {
  const { protocol, hostname } = new URL(address)
  const isHere = isThisMachine(address)
  const all: Partial<Record<Verdict, readonly (Cause | false)[]>> = {
    unreachable: [
      !isNumber(hostname) && !isHere && 'name',
      'down',
      protocol === 'https:' && 'certificate',
      mayBeBlocked(hostname) && 'localNetwork',
      !isHere && 'blocked',
    ],
    'cross-origin': ['origins'],
    'not-allowed-here': ['pagePolicy'],
    'origin-refused': ['gatewayOrigin'],
    failing: ['busy', 'path'],
    'plain-http': isHere ? [] : ['serveHttps', 'ownProxy'],
    'no-tls': ['serveHttps', 'ownProxy', 'openHttp'],
    redirect: [protocol === 'http:' && 'upgrade', 'slash', 'signIn'],
    'web-page': ['path', 'website', 'signIn'],
    'not-a-gateway': ['path', 'website'],
    'gateway-down': ['upstream'],
    'no-answer': ['busy', 'swallowed'],
    'wrong-key': ['characters', 'otherGateway', 'whichKey'],
  }
  return (all[verdict] ?? []).filter((cause) => cause !== false)
}

const isNumber = (hostname: string) => /^[\d.]+$|^\[/.test(hostname)

/** Calls from a public page into a private network need a permission, which may have been denied. */
const mayBeBlocked = (hostname: string): boolean =>
  privateHost(hostname) !== undefined && !isThisMachine(globalThis.location.origin)
