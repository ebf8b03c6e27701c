import type { Written } from '#client/answer.ts'
import { RefusedError } from '#client/errors.ts'
import { diff } from '#change/resource.ts'
import type { FieldChange } from '#domain/field-change.ts'
import { cleanEmail } from '#domain/clean-text.ts'
import { agentForm, type AgentValues } from './agent-values.ts'

/** Returns the values that differ between two versions of an agent, as the request log has them. */
export function changesOf(before: AgentValues | null, after: AgentValues): FieldChange[] {
  const names = { ...after.names, ...before?.names }
  const from = { ...(before ?? agentForm.blank), password: '' }
  return diff(agentForm, from, { ...after, password: '' }).map(({ field, key, ...change }) => ({
    field: key ?? field,
    ...(key !== undefined && { instance: names[key] || key }),
    ...(before && typeof change.before === 'string' && { before: change.before }),
    ...(typeof change.after === 'string' && { after: change.after }),
  }))
}

/** Returns the changes of a write for the request log. It never has a password, only whether one was set. */
export const loggedChanges = (
  before: AgentValues | null,
  after: AgentValues,
  password: boolean,
): FieldChange[] => [...changesOf(before, after), ...(password ? [{ field: 'password' }] : [])]

/** Normalises an e-mail for comparison: cleaned, and without case. */
export const foldEmail = (email: string): string => cleanEmail(email).toLowerCase()

/** Returns the e-mails that more than one agent has, which the contract allows: they identify none of them. */
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

/** Checks that an answer's `success` is true (contract, section 4). @throws RefusedError with `text` if not */
export function requireSuccess(
  result: Written<{ readonly success: boolean }> | undefined,
  text = 'success: false',
): void {
  if (result?.understood && !result.answer.success)
    throw new RefusedError('other', result.status, [{ text }], 'success: false')
}
