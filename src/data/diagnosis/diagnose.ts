import { call } from '#client/call.ts'
import { dialectOfLack } from '#client/dialects/detect-dialect.ts'
import type { DialectName } from '#client/dialects/dialect.ts'
import { RefusedError } from '#client/errors.ts'
import { isThisMachine } from '#data/connect-steps.ts'
import type { Diagnosis, Verdict } from './diagnosis.ts'
import { explain } from './explain.ts'
import { greet, probeLimit, wentWrong } from './greet.ts'

/**
 * Finds out, step by step, whether a gateway is there and takes the key. The key is sent only after something that
 * answers like a gateway was found, and only to the address it was given for. Changes nothing on the gateway. What a
 * browser tells nothing of is looked into further.
 *
 * @param address in normal form, see `readAddress`
 */
export async function diagnose(address: string, key: string): Promise<Diagnosis> {
  const found = await attempt(address, key)
  if (found.verdict === 'connected') return found
  return explain(address, found)
}

async function attempt(address: string, key: string): Promise<Diagnosis> {
  const early = beforeAnyCall(address)
  if (early) return { verdict: early }
  const started = performance.now()
  const greeting = await greet(address)
  const took = Math.round(performance.now() - started)
  if (typeof greeting === 'string') return { verdict: greeting, took }
  const { verdict, lack } = await keyAccepted(address, key, greeting.dialect === undefined)
  return { ...greeting, verdict, took, keySent: true, dialect: greeting.dialect ?? lack }
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
