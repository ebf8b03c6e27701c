import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { baselineWebhook, type BaselineWebhook } from '#contract/fleet-baseline.ts'
import type { profileEntry } from '#contract/library.ts'
import { baselineId, type ProfileFile } from '#domain/profile.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import type { Seal } from '#gateway/identity/seal.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { Row } from '#gateway/state/tables.ts'

/** A profile as it is stored: its values are as its kind's when it was saved. */
export type StoredProfile = z.output<typeof profileEntry>
type Key = Pick<StoredProfile, 'kind' | 'id'>
type StoredFile = ProfileFile & { readonly id: string }

/** What becomes of a profile. */
interface Change {
  /** The version that the change was made from; null for none. */
  readonly replaces: string | null
  /** Null deletes it. */
  readonly to: (Pick<StoredProfile, 'name' | 'values'> & Files) | null
  /** Who changes it; empty with a key. */
  readonly by: string
}

interface Files {
  /** All its files by name: the id of one that was added, null for one that it has. None given keeps them all. */
  readonly files?: Readonly<Record<string, string | null>>
}

/** The profiles of the gateway behind this server. */
export interface Profiles {
  /** Returns all profiles, or those of a kind. */
  list(kind?: string): Promise<StoredProfile[]>
  read(key: Key): Promise<StoredProfile | undefined>
  /** Returns the webhook that instances are compared with; undefined if none is pinned. */
  readBaseline(): Promise<
    { readonly values: BaselineWebhook; readonly version: string } | undefined
  >
  /**
   * Adds, replaces or deletes a profile with its files.
   * @returns it as it was, and as it is now
   * @throws {AuthError} `profile-changed` if another version is stored, `library-full`, `not-found` for a file that is no
   *   longer there
   */
  change(
    key: Key,
    change: Change,
  ): Promise<{
    readonly before: StoredProfile | undefined
    readonly now: StoredProfile | undefined
  }>
  /**
   * Stores a file for a profile that is saved next. Again with the same id: stays as it is.
   * @throws {AuthError} `library-full` if too many wait for their profiles
   */
  addFile(id: string, file: { readonly type: string; readonly bytes: Buffer }): Promise<void>
  readFile(
    key: Key,
    name: string,
  ): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined>
}

/** The maximum number of profiles of a gateway. */
const maxProfiles = 2_000
/** The maximum number of files that wait for their profiles. */
const maxWaiting = 50
/** How long files wait for their profile, in milliseconds. */
const waitMs = 86_400_000

/**
 * Opens the profiles of a gateway, stored by its address: a server that is moved to another gateway does not apply the
 * former one's. Values are JSON; files are encrypted.
 */
export function openProfiles(
  state: State,
  gateway: string,
  seal: Seal,
  now: () => number = Date.now,
): Profiles {
  const of = (step: State) => step.selectFrom('profiles').selectAll().where('gateway', '=', gateway)
  const row = ({ kind, id }: Key, step = state) =>
    of(step).where('kind', '=', kind).where('id', '=', id).executeTakeFirst()

  /** Returns a profile's row, and keeps others from changing it until the end of a transaction. */
  const held = (step: State, { kind, id }: Key) =>
    step
      .updateTable('profiles')
      .set((its) => ({ version: its.ref('version') }))
      .where('gateway', '=', gateway)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()

  async function filesAfter(
    step: State,
    { kind, id }: Key,
    before: readonly StoredFile[],
    { files }: Files,
  ): Promise<StoredFile[]> {
    if (!files) return [...before]
    const after: StoredFile[] = []
    for (const [name, added] of Object.entries(files)) {
      const kept = before.find((one) => one.name === name)
      const taken =
        added === null
          ? undefined
          : await step
              .updateTable('profile_files')
              .set({ profile: `${kind} ${id}` })
              .where('gateway', '=', gateway)
              .where('id', '=', added)
              .where('profile', '=', '')
              .returning(['id', 'type', 'size'])
              .executeTakeFirst()
      const file = added === null ? kept : taken && { ...taken, name }
      if (!file) throw new AuthError('not-found')
      after.push(file)
    }
    return after
  }

  /** Deletes the files that a profile has no more. */
  async function dropFiles(step: State, { kind, id }: Key, kept: readonly StoredFile[]) {
    const own = step
      .deleteFrom('profile_files')
      .where('gateway', '=', gateway)
      .where('profile', '=', `${kind} ${id}`)
    const ids = kept.map((one) => one.id)
    await (ids.length > 0 ? own.where('id', 'not in', ids) : own).execute()
  }

  /** Deletes the files that have waited for their profiles for too long. */
  const dropWaiting = (step: State) =>
    step
      .deleteFrom('profile_files')
      .where('gateway', '=', gateway)
      .where('profile', '=', '')
      .where('added_at', '<', now() - waitMs)
      .execute()

  async function refuseFull(step: State): Promise<void> {
    const { count } = await step
      .selectFrom('profiles')
      .select((its) => its.fn.countAll<number>().as('count'))
      .where('gateway', '=', gateway)
      .executeTakeFirstOrThrow()
    if (count >= maxProfiles) throw new AuthError('library-full')
  }

  return {
    async list(kind) {
      const rows = kind === undefined ? of(state) : of(state).where('kind', '=', kind)
      return (await rows.orderBy('kind').orderBy('name').orderBy('id').execute()).map(profileOf)
    },
    async read(key) {
      const found = await row(key)
      return found && profileOf(found)
    },
    async readBaseline() {
      const found = await row({ kind: 'webhook', id: baselineId })
      return (
        found && {
          values: baselineWebhook.parse(JSON.parse(found.value)),
          version: found.version,
        }
      )
    },
    change: (key, { replaces, to, by }) =>
      state.transaction().execute(async (step) => {
        const stored = await held(step, key)
        if ((stored?.version ?? null) !== replaces) throw new AuthError('profile-changed')
        const before = stored && profileOf(stored)
        const version = randomBytes(9).toString('base64url')
        const files = to ? await filesAfter(step, key, filesOf(stored), to) : []
        await dropFiles(step, key, files)
        await dropWaiting(step)
        const values = to && {
          name: to.name,
          value: JSON.stringify(to.values),
          files: JSON.stringify(files),
          version,
          changed_by: by,
          changed_at: now(),
        }
        const same = { gateway, kind: key.kind, id: key.id }
        if (!values) {
          await step
            .deleteFrom('profiles')
            .where((is) => is.and(same))
            .execute()
          return { before, now: undefined }
        }
        if (stored)
          await step
            .updateTable('profiles')
            .set(values)
            .where((is) => is.and(same))
            .execute()
        else {
          await refuseFull(step)
          const added = await step
            .insertInto('profiles')
            .values({ ...same, ...values })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
          if (added.numInsertedOrUpdatedRows !== 1n) throw new AuthError('profile-changed')
        }
        return { before, now: profileOf({ ...same, ...values }) }
      }),
    async addFile(id, { type, bytes }) {
      await dropWaiting(state)
      const { count } = await state
        .selectFrom('profile_files')
        .select((its) => its.fn.countAll<number>().as('count'))
        .where('gateway', '=', gateway)
        .where('profile', '=', '')
        .executeTakeFirstOrThrow()
      if (count >= maxWaiting) throw new AuthError('library-full')
      await state
        .insertInto('profile_files')
        .values({
          gateway,
          id,
          profile: '',
          type,
          size: bytes.length,
          sealed: seal.close(`${gateway} ${id}`, bytes),
          added_at: now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async readFile(key, name) {
      const id = filesOf(await row(key)).find((one) => one.name === name)?.id
      if (id === undefined) return undefined
      const file = await state
        .selectFrom('profile_files')
        .select(['type', 'sealed'])
        .where('gateway', '=', gateway)
        .where('id', '=', id)
        .executeTakeFirst()
      const bytes = file && seal.open(`${gateway} ${id}`, file.sealed)
      if (file && !bytes) throw new Error(`The file ${name} cannot be decrypted`)
      return file && bytes && { type: file.type, bytes }
    },
  }
}

const filesOf = (row: Row<'profiles'> | undefined): StoredFile[] =>
  row ? (JSON.parse(row.files) as StoredFile[]) : []

const profileOf = (row: Row<'profiles'>): StoredProfile => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  values: JSON.parse(row.value) as unknown,
  files: filesOf(row).map(({ name, type, size }) => ({ name, type, size })),
  at: row.changed_at,
  by: row.changed_by,
  version: row.version,
})
