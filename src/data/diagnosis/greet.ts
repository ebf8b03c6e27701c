import { call } from '#client/call.ts'
import { dialectOfGreeting, productOfGreeting } from '#client/dialects/detect-dialect.ts'
import type { DialectName } from '#client/dialects/dialect.ts'
import { RefusedError, UnexpectedAnswerError, UnreachableError } from '#client/errors.ts'
import type { Verdict } from './diagnosis.ts'

/** The timeout of each probe, in milliseconds: the user is waiting. */
export const probeLimit = 10_000

/** A gateway's greeting. */
export interface Greeting {
  readonly kind?: string | undefined
  readonly version?: string | undefined
  readonly dialect?: DialectName | undefined
}

/** Requests the root of an address without a key: the greeting, an empty one, or a verdict. */
export async function greet(address: string, limit = probeLimit): Promise<Greeting | Verdict> {
  try {
    const about = await call(
      { address, key: '' },
      'gatewayInfo',
      {},
      { signal: AbortSignal.timeout(limit) },
    )
    return {
      kind: productOfGreeting(about),
      version: about.version,
      dialect: dialectOfGreeting(about),
    }
  } catch (error) {
    // A refusal in JSON is typical of a gateway without a root page.
    return wentWrong(error) ?? {}
  }
}

/** Returns the verdict of a failed call; undefined for a refusal by a gateway. */
export function wentWrong(error: unknown): Verdict | undefined {
  if (isTimeOut(error)) return 'no-answer'
  if (error instanceof UnreachableError) return 'unreachable'
  if (error instanceof UnexpectedAnswerError)
    return isMarkup(error.raw) ? 'web-page' : 'not-a-gateway'
  if (!(error instanceof RefusedError)) throw error
  if (error.kind === 'redirect') return 'redirect'
  if (error.kind === 'proxy') return 'gateway-down'
  if (error.reasons.some(({ text }) => /\bcors\b/i.test(text))) return 'origin-refused'
  if (error.kind === 'server') return 'failing'
  return isMarkup(error.raw) ? 'web-page' : undefined
}

const isMarkup = (text: string) => /^\s*</.test(text)

const isTimeOut = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
