import * as z from 'zod/mini'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { roles, type Granted, type Role } from '#contract/roles.ts'
import { replacedLabel } from '#gateway/labels/replaced-label.ts'
import type { State } from '#gateway/state/open-state.ts'

/** A group of the provider, and what its members may do. */
export const ssoGroup = z.object({
  /** The value of the claim. */
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  role: z.enum(roles),
  /** The ids of the labels whose instances they are limited to; null for all instances. */
  labels: z.nullable(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
})
export type SsoGroup = z.output<typeof ssoGroup>

export const ssoGroupList = z.array(ssoGroup).check(
  z.maxLength(500),
  z.refine((list) => new Set(list.map(({ value }) => value)).size === list.length),
)

/** What someone may do by their groups. */
export interface SsoGrant {
  readonly role: Role
  /** As of `SsoGroup`. */
  readonly labels: readonly string[] | null
  /** The groups that it comes from. */
  readonly from: readonly string[]
}

/**
 * Returns what the members of these groups may do: the highest role, and all labels. They have no limit only if a group
 * with that role has none, so that a group which sees all instances does not widen what another one may change.
 *
 * @returns undefined if no group has a role here
 */
export function grantOf(
  groups: readonly SsoGroup[],
  values: readonly string[],
): SsoGrant | undefined {
  const matching = groups.filter(({ value }) => values.includes(value))
  const role = roles.find((one) => matching.some((group) => group.role === one))
  if (role === undefined) return undefined
  const isUnlimited = matching.some((group) => group.role === role && group.labels === null)
  return {
    role,
    labels: isUnlimited ? null : [...new Set(matching.flatMap(({ labels }) => labels ?? []))],
    from: matching.map(({ value }) => value),
  }
}

/** Returns a grant as the part of a person that it sets. */
export const grantedBy = ({ role, labels }: SsoGrant): Granted => ({
  role,
  labels: labels ?? undefined,
})

/** The groups that have a role here. */
export interface SsoGroups {
  /** Returns the groups by name, and their version. */
  current(): Promise<{ readonly groups: readonly SsoGroup[]; readonly version: number }>
  /**
   * Replaces the groups.
   *
   * @param version of the groups that were edited
   * @throws {AuthError} `sso-groups-changed` if someone else has changed them since
   */
  save(groups: readonly SsoGroup[], version: number): Promise<void>
}

const versionSetting = 'ssoGroupsVersion'

export function openSsoGroups(state: State): SsoGroups {
  return {
    async current() {
      const setting = await state
        .selectFrom('settings')
        .select('value')
        .where('name', '=', versionSetting)
        .executeTakeFirstOrThrow()
      const rows = await state.selectFrom('sso_groups').selectAll().orderBy('value').execute()
      const groups = rows.map(({ value, role, labels }) => ({
        value,
        role: role as Role,
        labels: JSON.parse(labels) as string[] | null,
      }))
      return { groups, version: Number(setting.value) }
    },
    save: (groups, version) =>
      state.transaction().execute(async (step) => {
        const changed = await step
          .updateTable('settings')
          .set({ value: String(version + 1) })
          .where('name', '=', versionSetting)
          .where('value', '=', String(version))
          .executeTakeFirst()
        if (changed.numUpdatedRows === 0n) throw new AuthError('sso-groups-changed')
        await step.deleteFrom('sso_groups').execute()
        for (const { labels, ...group } of groups)
          await step
            .insertInto('sso_groups')
            .values({ ...group, labels: JSON.stringify(labels) })
            .execute()
      }),
  }
}

/** Replaces a deleted label in the limits of groups, as `replaceLimit` does in those of people. */
export async function replaceGroupLimit(
  step: State,
  id: string,
  into: string | undefined,
): Promise<void> {
  const groups = await step
    .selectFrom('sso_groups')
    .selectAll()
    .where('labels', 'like', `%"${id}"%`)
    .execute()
  for (const { value, labels } of groups) {
    await step
      .updateTable('sso_groups')
      .set({ labels: replacedLabel(labels, id, into) })
      .where('value', '=', value)
      .execute()
  }
}

const passwordsSetting = 'passwords'

/** Returns whether everyone may sign in with a password, and not only administrators in an emergency. */
export async function readPasswordsAllowed(state: State): Promise<boolean> {
  const setting = await state
    .selectFrom('settings')
    .select('value')
    .where('name', '=', passwordsSetting)
    .executeTakeFirst()
  return setting?.value !== 'no'
}

export async function savePasswordsAllowed(state: State, isAllowed: boolean): Promise<void> {
  await state
    .updateTable('settings')
    .set({ value: isAllowed ? 'yes' : 'no' })
    .where('name', '=', passwordsSetting)
    .execute()
}
