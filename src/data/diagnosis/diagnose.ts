import { call } from '#client/call.ts'
import { dialectOfLack } from '#client/dialects/detect-dialect.ts'
import type { DialectName } from '#client/dialects/dialect.ts'
import { RefusedError } from '#client/errors.ts'
import { isThisMachine } from '#data/session/connect-steps.ts'
import type { Diagnosis, Verdict } from './diagnosis.ts'
import { explain } from './explain.ts'
import { watchPolicy } from './watch-policy.ts'
import { greet, probeLimit, wentWrong } from './greet.ts'

/**
 * Checks step by step whether a gateway responds and accepts the key. Sends the key only to its own address, after
 * recognising a gateway there: by its greeting, or by one of its operations, which exists and requires a key. Changes
 * nothing on the gateway. Causes that a browser does not report are examined further.
 *
 * @param address normalised, see `readAddress`
 */
export async function diagnose(address: string, key: string): Promise<Diagnosis> {
  const policy = watchPolicy(address)
  try {
    const found = await attempt(address, key)
    if (found.verdict === 'connected') return found
    return await explain(address, found, policy)
  } finally {
    policy.stop()
  }
}

async function attempt(address: string, key: string): Promise<Diagnosis> {
  const early = beforeAnyCall(address)
  if (early) return { verdict: early }
  const started = performance.now()
  const greeting = await greet(address)
  const took = Math.round(performance.now() - started)
  // If only the root fails, its operations may still work.
  if (typeof greeting === 'string' && greeting !== 'failing') return { verdict: greeting, took }
  if (typeof greeting === 'object' && greeting.dialect !== undefined) {
    const { verdict } = await keyAccepted(address, key, probes)
    return { ...greeting, verdict, took, keySent: true }
  }
  const recognised = await recognise(address)
  if ('verdict' in recognised) return { verdict: recognised.verdict, took }
  const { verdict, lack } = await keyAccepted(address, key, [recognised.operation])
  return { verdict, took, keySent: true, dialect: recognised.lack ?? lack }
}

/** The operations that show whether a key is accepted: the instance list, else the contract's own list of agents. */
const probes = ['fetchInstances', 'listAgents'] as const
type Probe = (typeof probes)[number]

/**
 * Recognises a gateway without a greeting, without the key: one of its operations exists, as it answers or requires a
 * key. The way another operation is missing reveals the dialect.
 */
async function recognise(
  address: string,
): Promise<{ operation: Probe; lack: DialectName | undefined } | { verdict: Verdict }> {
  let operation: Probe | undefined
  let lack: DialectName | undefined
  for (const name of probes) {
    try {
      await call({ address, key: '' }, name, {}, { signal: AbortSignal.timeout(probeLimit) })
      operation ??= name
    } catch (error) {
      const wrong = wentWrong(error)
      // An unexpected shape is still an answer of a gateway.
      if (wrong === 'not-a-gateway') operation ??= name
      else if (wrong !== undefined) {
        if (operation === undefined) return { verdict: wrong }
      } else if (error instanceof RefusedError) {
        if (isLacking(error)) lack ??= dialectOfLack(error.raw)
        else operation ??= name
      }
    }
  }
  return operation === undefined ? { verdict: 'not-a-gateway' } : { operation, lack }
}

function beforeAnyCall(address: string): Verdict | undefined {
  const { protocol } = new URL(address)
  if (isThisMachine(address)) return undefined
  if (!navigator.onLine) return 'offline'
  // A page served over https may not call http, except on this machine.
  if (globalThis.location.protocol === 'https:' && protocol === 'http:') return 'no-tls'
  return undefined
}

/** Calls, with the key, the first of these operations that the gateway has. */
async function keyAccepted(
  address: string,
  key: string,
  operations: readonly Probe[],
): Promise<{ verdict: Verdict; lack?: DialectName | undefined }> {
  for (const name of operations) {
    try {
      await call({ address, key }, name, {}, { signal: AbortSignal.timeout(probeLimit) })
      return { verdict: 'connected' }
    } catch (error) {
      // An unexpected shape or a server error is still an answer of a gateway.
      const wrong = wentWrong(error)
      if (wrong === 'not-a-gateway' || wrong === 'failing') return { verdict: 'connected' }
      if (wrong !== undefined) return { verdict: wrong }
      if (!(error instanceof RefusedError)) throw error
      if (error.kind === 'key') return { verdict: 'wrong-key' }
      // The next operation tells more only if this one is missing.
      if (!isLacking(error)) return { verdict: 'connected' }
    }
  }
  return { verdict: 'not-a-gateway' }
}

const isLacking = ({ status }: RefusedError) => status === 404 || status === 405
