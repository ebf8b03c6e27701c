import { cleanEmail } from '#domain/clean-text.ts'
import type { AgentFields, PermissionValue } from './agent-values.ts'

/** A value of an agent that differs between versions. A level is undefined if there is no permission. */
export interface Difference {
  /** `name`, `email`, `phone`, or the UUID of an instance. */
  readonly key: string
  /** The instance's name, for a permission. */
  readonly instance?: string
  readonly opened: string | undefined
  readonly now: string | undefined
  readonly yours: string | undefined
  /** Who changed it since the form was opened. */
  readonly by: 'you' | 'them' | 'both'
}

/** The side of a difference to save. */
export type Side = 'now' | 'yours'

const texts = ['name', 'email', 'phone'] as const

/**
 * Compares three versions of an agent: as the form was opened, as the gateway has it now, and as typed. Identical
 * changes on both sides are not differences.
 */
export function differences(
  opened: AgentFields,
  now: AgentFields,
  yours: AgentFields,
): Difference[] {
  const found: Difference[] = []
  for (const key of texts) {
    const same = (a: AgentFields, b: AgentFields) =>
      comparable(key, a[key]) === comparable(key, b[key])
    const by = changedBy(same(opened, now), same(opened, yours), same(now, yours))
    if (by) found.push({ key, opened: opened[key], now: now[key], yours: yours[key], by })
  }
  const sides = [levels(opened), levels(now), levels(yours)] as const
  const names = new Map<string, string>()
  for (const { instanceId, name } of [opened, now, yours].flatMap((a) => a.permissions))
    if (!names.get(instanceId)) names.set(instanceId, name)
  for (const [key, instance] of names) {
    const [o, n, y] = sides.map((side) => side.get(key))
    const by = changedBy(o === n, o === y, n === y)
    if (by) found.push({ key, instance: instance || key, opened: o, now: n, yours: y, by })
  }
  return found
}

/** Returns the typed values that differ from the loaded agent. */
export const changesOf = (opened: AgentFields, yours: AgentFields): Difference[] =>
  differences(opened, opened, yours)

/** Returns whether someone else changed the agent in a way that the typed values do not include. */
export const isConflict = (found: readonly Difference[]): boolean =>
  found.some((d) => d.by !== 'you')

/** Returns the choices that need no decision: changes made on one side only. */
export function obviousChoices(found: readonly Difference[]): Record<string, Side> {
  return Object.fromEntries(
    found.filter((d) => d.by !== 'both').map((d) => [d.key, d.by === 'you' ? 'yours' : 'now']),
  )
}

/** Merges by the choices: the agent as the gateway has it now, with the chosen values of yours. */
export function merge(
  now: AgentFields,
  found: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
  yours: AgentFields,
): AgentFields {
  const yourKeys = new Set(found.filter((d) => choices[d.key] === 'yours').map((d) => d.key))
  const yourPermissions = new Map(yours.permissions.map((p) => [p.instanceId, p]))
  const currentIds = new Set(now.permissions.map((p) => p.instanceId))
  const kept = now.permissions.flatMap((p): readonly PermissionValue[] => {
    if (!yourKeys.has(p.instanceId)) return [p]
    const own = yourPermissions.get(p.instanceId)
    return own ? [own] : []
  })
  const added = yours.permissions.filter(
    (p) => yourKeys.has(p.instanceId) && !currentIds.has(p.instanceId),
  )
  return {
    name: yourKeys.has('name') ? yours.name : now.name,
    email: yourKeys.has('email') ? yours.email : now.email,
    phone: yourKeys.has('phone') ? yours.phone : now.phone,
    permissions: [...kept, ...added],
  }
}

function changedBy(
  isUnchangedOnGateway: boolean,
  isUnchangedInForm: boolean,
  isSameOnBoth: boolean,
) {
  if (isSameOnBoth) return undefined
  if (isUnchangedOnGateway) return 'you'
  return isUnchangedInForm ? 'them' : 'both'
}

const levels = (agent: AgentFields): Map<string, string> =>
  new Map(agent.permissions.map((p) => [p.instanceId, p.level]))

/** Gateways may normalise an e-mail's case and a phone's spaces: neither is a difference. */
function comparable(key: (typeof texts)[number], value: string): string {
  if (key === 'email') return value.trim().normalize('NFC').toLowerCase()
  return key === 'phone' ? value.replaceAll(/\D/g, '') : value.trim().normalize('NFC')
}

/** Normalises an e-mail for comparison: cleaned, and without case. */
export const foldEmail = (email: string): string => cleanEmail(email).toLowerCase()
