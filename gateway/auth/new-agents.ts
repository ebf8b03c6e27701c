import type { AuditChange } from './audit.ts'

/** The write that created an agent. */
interface Creation {
  readonly request: string
  readonly person: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Agents that were created a moment ago: the contract takes their phone numbers by a second write. */
export interface NewAgents {
  /** Notes that a person's request created an agent. */
  add(id: string, creation: Omit<Creation, 'at'>): void
  /**
   * Returns the request that created the agent, where a write completes it: the same person sets its phone number, and
   * changes nothing else. An agent is completed once.
   */
  completedBy(id: string, person: string, change: AuditChange): string | undefined
}

/** How long an agent is new, in milliseconds. */
const newMs = 60_000

/** @param now the clock, in epoch milliseconds */
export function openNewAgents(now: () => number): NewAgents {
  const creations = new Map<string, Creation>()
  return {
    add(id, creation) {
      // In the order of their times: the oldest come first.
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
