import type { FieldChange } from '#domain/field-change.ts'
import type { AgentFields } from './agent-values.ts'
import { changesOf } from './compare-agents.ts'

const emptyAgent: AgentFields = { name: '', email: '', phone: '', permissions: [] }

/**
 * Returns the differences between an agent and the values to write, for the request log: each field and level, never a
 * password.
 */
export function loggedChanges(
  before: AgentFields | null,
  after: AgentFields,
  password: boolean,
): FieldChange[] {
  const changes = changesOf(before ?? emptyAgent, after).map(
    ({ key, instance, opened, yours }): FieldChange => ({
      field: key,
      ...(instance === undefined ? {} : { instance }),
      // A new agent has no previous values.
      ...(before === null || opened === undefined ? {} : { before: opened }),
      ...(yours === undefined ? {} : { after: yours }),
    }),
  )
  return password ? [...changes, { field: 'password' }] : changes
}
