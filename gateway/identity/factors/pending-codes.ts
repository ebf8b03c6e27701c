import type { Audit } from '#gateway/audit/audit.ts'
import { foldName } from '#gateway/identity/people/users.ts'

/** How long a code may be entered after its password before the sign-in is audited as refused, in milliseconds. */
export const codeWaitMs = 5 * 60_000

/** Sign-ins with a correct password whose code has not been entered yet. */
export interface PendingCodes {
  /** Records that a code is needed. */
  ask(name: string, address: string): void
  /** Records that a code was entered, right or wrong. */
  enter(name: string, address: string): void
}

/**
 * Opens the pending codes. A normal sign-in asks for a code, which is no refusal; a correct password without a code is
 * one, and may be an attack. Kept in memory: after a restart it is not audited.
 */
export function openPendingCodes(audit: Pick<Audit, 'write'>): PendingCodes {
  const timers = new Map<string, NodeJS.Timeout>()
  const keyOf = (name: string, address: string) => `${address} ${foldName(name)}`
  const forget = (key: string) => {
    clearTimeout(timers.get(key))
    timers.delete(key)
  }
  return {
    ask(name, address) {
      const key = keyOf(name, address)
      forget(key)
      const timer = setTimeout(() => {
        timers.delete(key)
        const reason = 'second-factor-needed'
        audit
          .write({ person: name, address, operation: 'signIn', status: 401, reason })
          // The audit has already reported the failure.
          .catch(() => undefined)
      }, codeWaitMs)
      timers.set(key, timer.unref())
    },
    enter: (name, address) => forget(keyOf(name, address)),
  }
}
