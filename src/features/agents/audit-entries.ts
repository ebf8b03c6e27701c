import type { AuditChange } from '#local/agent-audit.ts'
import type { AgentFields } from './agent-values.ts'
import { changesOf } from './compare-agents.ts'

const nobody: AgentFields = { name: '', email: '', phone: '', permissions: [] }

/** What differs between an agent and what is written of it, for the audit: each field, each level, never a password. */
export function auditChanges(
  before: AgentFields | null,
  after: AgentFields,
  password: boolean,
): AuditChange[] {
  const changes = changesOf(before ?? nobody, after).map(
    ({ key, instance, opened, yours }): AuditChange => ({
      field: key,
      ...(instance === undefined ? {} : { instance }),
      // A new agent had nothing before.
      ...(before === null || opened === undefined ? {} : { before: opened }),
      ...(yours === undefined ? {} : { after: yours }),
    }),
  )
  return password ? [...changes, { field: 'password' }] : changes
}

/** Tells apart entries of the same millisecond. Random bytes are there outside secure contexts too. */
export const auditId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) =>
    b.toString(16).padStart(2, '0'),
  ).join('')
