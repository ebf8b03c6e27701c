import type { AuditChange } from '#local/agent-audit.ts'
import type { AgentFields } from './agent-values.ts'
import { changesOf } from './compare-agents.ts'

const emptyAgent: AgentFields = { name: '', email: '', phone: '', permissions: [] }

/**
 * Returns the differences between an agent and the values to write, for the audit log: each field and level, never a
 * password.
 */
export function auditChanges(
  before: AgentFields | null,
  after: AgentFields,
  password: boolean,
): AuditChange[] {
  const changes = changesOf(before ?? emptyAgent, after).map(
    ({ key, instance, opened, yours }): AuditChange => ({
      field: key,
      ...(instance === undefined ? {} : { instance }),
      // A new agent has no previous values.
      ...(before === null || opened === undefined ? {} : { before: opened }),
      ...(yours === undefined ? {} : { after: yours }),
    }),
  )
  return password ? [...changes, { field: 'password' }] : changes
}

/**
 * Distinguishes entries of the same millisecond. Unlike `randomUUID`, `getRandomValues` also works in insecure
 * contexts.
 */
export const auditId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) =>
    b.toString(16).padStart(2, '0'),
  ).join('')
