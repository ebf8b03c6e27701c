import { diff } from '#change/resource.ts'
import { cleanEmail } from '#domain/clean-text.ts'
import { agentForm, valuesOf, type AgentFields } from './agent-values.ts'

/** A value of an agent that differs between two versions. A level is undefined if there is no permission. */
export interface Difference {
  /** `name`, `email`, `phone`, or the UUID of an instance. */
  readonly key: string
  /** The instance's name, for a permission. */
  readonly instance?: string
  readonly opened: string | undefined
  readonly yours: string | undefined
}

/** Returns the values that differ between two versions of an agent. */
export function changesOf(opened: AgentFields, yours: AgentFields): Difference[] {
  const names = new Map<string, string>()
  for (const { instanceId, name } of [...opened.permissions, ...yours.permissions])
    if (!names.get(instanceId)) names.set(instanceId, name)
  return diff(agentForm, valuesOf(opened), valuesOf(yours)).map(
    ({ field, key, before, after }) => ({
      key: key ?? field,
      ...(key !== undefined && { instance: names.get(key) || key }),
      opened: before as string | undefined,
      yours: after as string | undefined,
    }),
  )
}

/** Normalises an e-mail for comparison: cleaned, and without case. */
export const foldEmail = (email: string): string => cleanEmail(email).toLowerCase()
