import { isRecord } from '#domain/keys-of.ts'
import { followEarlyCall, takeEarlyCall } from '#load/handover.ts'
import { askServer, patience } from './ask-server.ts'

// The session of a browser whose user has typed the gateway's key: the Switchboard server keeps the key, and the browser
// a cookie that scripts cannot read.

/** What the server says about a typed key; `no-answer` also for an unexpected one. */
export type KeyVerdict = 'connected' | 'wrong-key' | 'no-answer'

const send = (address: string, method: string, body?: object) =>
  askServer(`${address}/key-session`, method, body)

/**
 * Begins a session with a key, in place of the former one.
 *
 * @param keep whether it outlasts the browser's window; undefined lets a former one with this key stay as it is
 */
export async function beginKeySession(
  address: string,
  key: string,
  keep?: boolean,
): Promise<KeyVerdict> {
  try {
    const { ok, status } = await send(address, 'POST', { key, keep })
    if (ok) return 'connected'
    return status === 401 ? 'wrong-key' : 'no-answer'
  } catch {
    return 'no-answer'
  }
}

/** Returns whether this browser has a session. False if the server does not answer. */
export async function hasKeySession(address: string): Promise<boolean> {
  const early = takeEarlyCall(`${address}/key-session`)
  try {
    const answer = await (early
      ? followEarlyCall(early, AbortSignal.timeout(patience))
      : send(address, 'GET'))
    const value: unknown = answer.ok && (await answer.json())
    return isRecord(value) && value['connected'] === true
  } catch {
    return false
  }
}

/** Ends the session. Without an answer it ends later by itself. */
export async function endKeySession(address: string): Promise<void> {
  await send(address, 'DELETE').catch(() => undefined)
}
