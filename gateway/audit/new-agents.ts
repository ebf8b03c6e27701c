import type { AuditChange } from './audit.ts'

/** The write that created an agent. */
interface Creation {
  readonly request: string
  readonly person: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Recently created agents: the contract accepts their phone numbers only in a second write. */
export interface NewAgents {
  /** Stores that a user's request created an agent. */
  add(id: string, creation: Omit<Creation, 'at'>): void
  /**
   * Returns the request that created the agent if a write completes it: the same user sets its phone number and changes
   * nothing else. An agent can be completed once.
   */
  completedBy(id: string, person: string, change: AuditChange): string | undefined
}

/** How long an agent counts as new, in milliseconds. */
const newMs = 60_000

/** @param now the clock, in epoch milliseconds */
export function openNewAgents(now: () => number): NewAgents {
  const creations = new Map<string, Creation>()
  return {
    add(id, creation) {
      // Sorted by time, oldest first.
      for (const [other, { at }] of creations) {
        if (now() - at < newMs) break
        creations.delete(other)
      }
      creations.set(id, { ...creation, at: now() })
    },
    completedBy(id, person, { fields, access }) {
      const creation = creations.get(id)
      creations.delete(id)
      if (!creation || creation.person !== person || now() - creation.at >= newMs) return undefined
      const isPhone = fields?.length === 1 && fields[0] === 'phoneNumber' && access === undefined
      return isPhone ? creation.request : undefined
    },
  }
}
