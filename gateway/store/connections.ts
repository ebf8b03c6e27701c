import type { Database } from './database.ts'
import type { StoredInstance } from './instances.ts'
import { openTable } from './table.ts'

/**
 * A pairing in progress: its codes are derived from `secret`, one after another since `startedAt` (epoch milliseconds).
 */
export interface StoredPairing {
  readonly secret: string
  readonly startedAt: number
  /** The number that requested a pairing code, digits only. */
  readonly number: string | null
}

/** When a connection ended (epoch milliseconds), and why: 401 if the phone was logged out. */
export interface StoredClosing {
  readonly at: number
  readonly reasonCode: number
}

/** The number of codes before connecting stops. */
export const codeLimit = 5

/** Returns the index of the current code, from 1; undefined if all codes have expired. */
export function codeAt(pairing: StoredPairing, now: number, lifetimeMs: number) {
  const count = Math.floor(Math.max(0, now - pairing.startedAt) / lifetimeMs) + 1
  return count > codeLimit ? undefined : count
}

interface Row {
  secret: string | null
  startedAt: number | null
  number: string | null
  closedAt: number | null
  reasonCode: number | null
}

/**
 * Opens the store of the instances' connections to the sandbox phone.
 * @param codeLifetimeMs how long each code can be scanned
 */
export function connectionStore(db: Database, codeLifetimeMs: number) {
  const connections = openTable<Row>(
    db,
    'connections',
    {
      secret: 'plain',
      startedAt: 'plain',
      number: 'plain',
      closedAt: 'plain',
      reasonCode: 'plain',
    },
    ['instance_id'],
  )
  const select = connections.select('WHERE instance_id = ?')
  const unset = { secret: null, startedAt: null, number: null, closedAt: null, reasonCode: null }
  const pairing = (instanceId: string): StoredPairing | undefined => {
    const { secret = null, startedAt = null, number = null } = select.get(instanceId) ?? {}
    return secret === null || startedAt === null ? undefined : { secret, startedAt, number }
  }
  const closing = (instanceId: string): StoredClosing | undefined => {
    const { closedAt: at = null, reasonCode = null } = select.get(instanceId) ?? {}
    return at === null || reasonCode === null ? undefined : { at, reasonCode }
  }
  return {
    codeLifetimeMs,
    pairing,
    closing,
    /** Returns the current state of an instance's connection: a pairing without codes left is closed. */
    stateOf({ id, connectionStatus }: StoredInstance, now = Date.now()): string {
      if (connectionStatus !== 'connecting') return connectionStatus
      const waits = pairing(id)
      return waits && codeAt(waits, now, codeLifetimeMs) === undefined ? 'close' : connectionStatus
    },
    setPairing: (instanceId: string, now: StoredPairing): void =>
      connections.replace({ ...unset, ...now }, instanceId),
    setOpen: (instanceId: string): void => connections.replace(unset, instanceId),
    setClosed: (instanceId: string, { at, reasonCode }: StoredClosing): void =>
      connections.replace({ ...unset, closedAt: at, reasonCode }, instanceId),
  }
}
