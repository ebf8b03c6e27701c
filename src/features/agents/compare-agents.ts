import type { Written } from '#client/answer.ts'
import { RefusedError } from '#client/errors.ts'
import { diff } from '#change/resource.ts'
import type { FieldChange } from '#domain/field-change.ts'
import { cleanEmail } from '#domain/clean-text.ts'
import { agentForm, valuesOf, type AgentFields } from './agent-values.ts'

/**
 * Returns the values that differ between two versions of an agent, as the request log has them: fields and levels. A new
 * agent has no previous values.
 */
export function changesOf(before: AgentFields | null, after: AgentFields): FieldChange[] {
  const names = new Map<string, string>()
  for (const { instanceId, name } of [...(before?.permissions ?? []), ...after.permissions])
    if (!names.get(instanceId)) names.set(instanceId, name)
  const from = before ? valuesOf(before) : agentForm.blank
  return diff(agentForm, from, valuesOf(after)).map(({ field, key, ...change }) => ({
    field: key ?? field,
    ...(key !== undefined && { instance: names.get(key) || key }),
    ...(before && typeof change.before === 'string' && { before: change.before }),
    ...(typeof change.after === 'string' && { after: change.after }),
  }))
}

/** Returns the changes of a write for the request log. It never has a password, only whether one was set. */
export const loggedChanges = (
  before: AgentFields | null,
  after: AgentFields,
  password: boolean,
): FieldChange[] => [...changesOf(before, after), ...(password ? [{ field: 'password' }] : [])]

/** Normalises an e-mail for comparison: cleaned, and without case. */
export const foldEmail = (email: string): string => cleanEmail(email).toLowerCase()

/**
 * Returns the e-mails that more than one agent has: they identify none of them. The contract does not require unique
 * e-mails.
 */
export function sharedEmails(agents: readonly { readonly email: string }[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { email } of agents) {
    const key = foldEmail(email)
    if (key !== '' && seen.has(key)) shared.add(key)
    seen.add(key)
  }
  return shared
}

/**
 * Checks whether the gateway made a change to an agent: the response says it in `success` (contract, section 4).
 * @param text why it was refused
 * @throws RefusedError if it was not made
 */
export function requireSuccess(
  result: Written<{ readonly success: boolean }> | undefined,
  text = 'success: false',
): void {
  if (result?.understood && !result.answer.success)
    throw new RefusedError('other', result.status, [{ text }], 'success: false')
}
