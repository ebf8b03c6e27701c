import { replacedLabel } from '#gateway/labels/replaced-label.ts'
import { secondFactorRules, type SecondFactorRule } from '#domain/second-factor.ts'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Granted, Role } from '#contract/roles.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { Row } from '#gateway/state/tables.ts'

/** A user's name: 1 to 100 characters without control characters. */
export const userName = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}]*$/u))

/** Someone who may sign in. Times are epoch milliseconds. */
export interface User {
  readonly name: string
  readonly role: Role
  /** The ids of the labels whose instances the user is limited to; undefined for all instances. */
  readonly labels?: readonly string[] | undefined
  /** An argon2id hash; null for a user who was invited or whose password was reset. */
  readonly password: string | null
  readonly email?: string | undefined
  readonly passwordChangedAt?: number | undefined
  readonly lastSignInAt?: number | undefined
  readonly secondFactor?: SecondFactor | undefined
  readonly invitation?: { readonly tokenHash: string; readonly expiresAt: number } | undefined
  readonly sso?: SsoAccount | undefined
}

/** The account at an OpenID Connect provider by which someone signs in. */
export interface SsoAccount {
  readonly issuer: string
  /** The provider's id of the person, which it never gives to another one, unlike e-mail addresses. */
  readonly subject: string
  /** The groups that the provider named at the last sign-in. */
  readonly groups: readonly string[]
  /** Whether an administrator has set the role here; else it follows the groups. */
  readonly isRoleSetHere: boolean
  /** No group had a role at the last sign-in: nothing of this person has access any more. */
  readonly isDenied: boolean
}

export interface SecondFactor {
  /** Encrypted by `second-factor.ts`. */
  readonly secret: string
  readonly since: number
  /** The last time steps whose codes were used, see `matchTotp`. */
  readonly usedSteps: readonly number[]
  /** SHA-256 of each unused recovery code. */
  readonly recoveryCodes: readonly string[]
}

/** Returns the account of someone whose role an administrator sets. */
export const setHere = (sso: SsoAccount): SsoAccount => ({
  ...sso,
  isRoleSetHere: true,
  isDenied: false,
})

/** All users, and what holds for all of them. */
export interface UserList {
  readonly requireSecondFactor: SecondFactorRule
  readonly people: readonly User[]
}

/** Folds a name for comparison, ignoring case and the encoding of accents. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** Returns a user's id in paths of the API. It is derived from the name and not secret. */
export const userId = (name: string): string =>
  createHash('sha256').update(foldName(name)).digest('base64url').slice(0, 16)

/** Returns the changed list; throws to keep it unchanged. Must be synchronous. */
export type EditUsers = (now: UserList) => UserList

/** The users who may sign in. */
export interface Users {
  find(name: string): Promise<User | undefined>
  /** Returns all users by the time they were added, and the settings for all of them. */
  current(): Promise<UserList>
  /**
   * Changes the list as a whole: of concurrent changes, each sees the one before. Ends the sessions of those who are
   * removed, lose their access, or get another role, other labels or another password.
   *
   * @param keptSession the id of a session that does not end
   * @throws any error of `edit`
   */
  change(edit: EditUsers, keptSession?: string): Promise<void>
}

const secondFactorSetting = 'requireSecondFactor'

/** Opens the users of a database. */
export function openUsers(state: State): Users {
  async function read(step: State): Promise<UserList> {
    const setting = await step
      .selectFrom('settings')
      .select('value')
      .where('name', '=', secondFactorSetting)
      .executeTakeFirst()
    const rows = await step.selectFrom('people').selectAll().orderBy('position').execute()
    return {
      requireSecondFactor: secondFactorRules.find((rule) => rule === setting?.value) ?? 'everyone',
      people: rows.map(userOf),
    }
  }

  async function save(step: State, before: UserList, after: UserList): Promise<string[]> {
    const changed: string[] = []
    const former = new Map(before.people.map((user) => [foldName(user.name), user]))
    for (const user of after.people) {
      const id = foldName(user.name)
      const known = former.get(id)
      former.delete(id)
      if (known === user) continue
      const row = rowOf(user)
      if (!known) await step.insertInto('people').values(row).execute()
      else {
        await step.updateTable('people').set(row).where('id', '=', id).execute()
        if (endsSessions(known, user)) changed.push(id)
      }
    }
    // Their sessions go with them.
    if (former.size > 0)
      await step
        .deleteFrom('people')
        .where('id', 'in', [...former.keys()])
        .execute()
    return changed
  }

  return {
    async find(name) {
      const row = await state
        .selectFrom('people')
        .selectAll()
        .where('id', '=', foldName(name))
        .executeTakeFirst()
      return row && userOf(row)
    },
    current: () => read(state),
    change: (edit, keptSession = '') =>
      state.transaction().execute(async (step) => {
        await lockUsers(step)
        const before = await read(step)
        const after = edit(before)
        const ended = await save(step, before, after)
        if (ended.length > 0)
          await step
            .deleteFrom('sessions')
            .where('person', 'in', ended)
            .where('id', '!=', keptSession)
            .execute()
        if (before.requireSecondFactor !== after.requireSecondFactor)
          await step
            .updateTable('settings')
            .set({ value: after.requireSecondFactor })
            .where('name', '=', secondFactorSetting)
            .execute()
      }),
  }
}

const endsSessions = (before: User, after: User): boolean =>
  accessOf(before) !== accessOf(after) ||
  before.password !== after.password ||
  (after.sso?.isDenied ?? false)

/**
 * Replaces a deleted label in the limits of people, or takes it out of them: a limit that becomes empty shows nothing.
 *
 * @param step a transaction with {@link lockUsers}
 * @param into the id of the label that takes its place
 */
export async function replaceLimit(
  step: State,
  id: string,
  into: string | undefined,
): Promise<void> {
  const people = await step
    .selectFrom('people')
    .select(['id', 'limited_to'])
    .where('limited_to', 'like', `%"${id}"%`)
    .execute()
  for (const person of people) {
    await step
      .updateTable('people')
      .set({ limited_to: replacedLabel(person.limited_to ?? '[]', id, into) })
      .where('id', '=', person.id)
      .execute()
  }
}

/** Returns how many people are limited to each label. */
export async function peopleByLabel(state: State): Promise<ReadonlyMap<string, number>> {
  const rows = await state
    .selectFrom('people')
    .select('limited_to')
    .where('limited_to', 'is not', null)
    .execute()
  const counts = new Map<string, number>()
  for (const { limited_to: labels } of rows)
    for (const label of JSON.parse(labels ?? '[]') as string[])
      counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
}

/** Locks a row until the end of a transaction: others that change users wait here. */
export const lockUsers = (step: State) =>
  step
    .updateTable('settings')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', secondFactorSetting)
    .execute()

/** Returns what a user may do where, as a text that differs if that does. */
const accessOf = ({ role, labels }: Granted): string =>
  JSON.stringify([role, labels && [...labels].sort()])

/** Returns a text that changes with a user's role and labels. */
export const versionOf = (granted: Granted): string =>
  createHash('sha256').update(accessOf(granted)).digest('base64url').slice(0, 16)

const rowOf = (user: User): Omit<Row<'people'>, 'position'> => ({
  id: foldName(user.name),
  name: user.name,
  role: user.role,
  limited_to: user.role !== 'admin' && user.labels ? JSON.stringify(user.labels) : null,
  password: user.password,
  email: user.email ?? null,
  password_changed_at: user.passwordChangedAt ?? null,
  last_sign_in_at: user.lastSignInAt ?? null,
  factor_secret: user.secondFactor?.secret ?? null,
  factor_since: user.secondFactor?.since ?? null,
  factor_used_steps: user.secondFactor ? JSON.stringify(user.secondFactor.usedSteps) : null,
  recovery_codes: user.secondFactor ? JSON.stringify(user.secondFactor.recoveryCodes) : null,
  invitation_hash: user.invitation?.tokenHash ?? null,
  invitation_expires_at: user.invitation?.expiresAt ?? null,
  sso_issuer: user.sso?.issuer ?? null,
  sso_subject: user.sso?.subject ?? null,
  sso_groups: user.sso ? JSON.stringify(user.sso.groups) : null,
  role_set_here: user.sso?.isRoleSetHere === false ? 0 : 1,
  sso_denied: user.sso?.isDenied === true ? 1 : 0,
})

/** Converts a row to a user. Only this file writes the table. */
export const userOf = (row: Row<'people'>): User => ({
  name: row.name,
  role: row.role as Role,
  ...(row.limited_to === null ? {} : { labels: JSON.parse(row.limited_to) as string[] }),
  password: row.password,
  ...(row.email === null ? {} : { email: row.email }),
  ...(row.password_changed_at === null ? {} : { passwordChangedAt: row.password_changed_at }),
  ...(row.last_sign_in_at === null ? {} : { lastSignInAt: row.last_sign_in_at }),
  ...(row.factor_secret === null
    ? {}
    : {
        secondFactor: {
          secret: row.factor_secret,
          since: row.factor_since ?? 0,
          usedSteps: JSON.parse(row.factor_used_steps ?? '[]') as number[],
          recoveryCodes: JSON.parse(row.recovery_codes ?? '[]') as string[],
        },
      }),
  ...(row.invitation_hash === null
    ? {}
    : {
        invitation: { tokenHash: row.invitation_hash, expiresAt: row.invitation_expires_at ?? 0 },
      }),
  ...(row.sso_issuer === null
    ? {}
    : {
        sso: {
          issuer: row.sso_issuer,
          subject: row.sso_subject ?? '',
          groups: JSON.parse(row.sso_groups ?? '[]') as string[],
          isRoleSetHere: row.role_set_here === 1,
          isDenied: row.sso_denied === 1,
        },
      }),
})
