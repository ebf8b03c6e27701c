import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { baselineSettings, baselineWebhook } from '#contract/fleet-baseline.ts'
import { roles } from '#contract/roles.ts'
import { baselineId } from '#domain/profile.ts'
import { ConfigError } from '#gateway/config.ts'
import { log } from '#gateway/log/log.ts'
import { messageOf } from '#gateway/error-facts.ts'
import type { State } from '#gateway/state/open-state.ts'
import { foldName, openUsers, userName, type UserList } from './people/users.ts'

// Up to 0.2.0 the server kept users, pairing links and baselines in JSON files.

const hashOf = z.string().check(z.regex(/^[\w-]{43}$/))
const time = z.int().check(z.nonnegative())

const user = z.object({
  name: userName,
  role: z.enum(roles),
  password: z.nullable(z.string().check(z.regex(/^\$argon2id\$v=19\$[!-~]{20,300}$/))),
  email: z.optional(z.string()),
  passwordChangedAt: z.optional(time),
  lastSignInAt: z.optional(time),
  secondFactor: z.optional(
    z.pipe(
      z.object({
        secret: z.string(),
        since: time,
        lastStep: time,
        recoveryCodes: z.array(hashOf),
      }),
      z.transform(({ lastStep, ...factor }) => ({ ...factor, usedSteps: [lastStep] })),
    ),
  ),
  invitation: z.optional(z.object({ tokenHash: hashOf, expiresAt: time })),
})

const usersFile = z.union([
  z.object({
    requireSecondFactor: z.pipe(
      z.boolean(),
      z.transform((isRequired) => (isRequired ? 'everyone' : 'administrators')),
    ),
    people: z.array(user),
  }),
  // Files of the first versions contain only the list.
  z.pipe(
    z.array(user),
    z.transform((people) => ({ requireSecondFactor: 'administrators' as const, people })),
  ),
])

const links = z.array(
  z.object({
    id: z.string(),
    tokenHash: z.string(),
    instance: z.string(),
    number: z.nullable(z.string()),
    madeBy: z.string(),
    madeAt: z.number(),
    expiresAt: z.number(),
    claimHash: z.nullable(z.string()),
    openedAt: z.nullable(z.number()),
    connectedAt: z.nullable(z.number()),
  }),
)

const pinned = <T extends z.core.$ZodType>(values: T) =>
  z.nullable(z.object({ values, pinnedBy: z.string(), pinnedAt: z.number(), version: z.string() }))
const baselines = z.record(
  z.string(),
  z.object({ settings: pinned(baselineSettings), webhook: pinned(baselineWebhook) }),
)

/** The end of the name of a file that was taken over. */
const takenOver = '.taken-over'

/**
 * Adds what former files of a data folder have to an empty database, then renames the files. A file that cannot be read
 * stays as it is.
 *
 * @param usersPath the path of the users file
 * @throws {ConfigError} if the users file is damaged, or users other than its owner may write to it
 */
export async function takeOverFiles(
  state: State,
  dataDir: string,
  usersPath: string,
): Promise<void> {
  await takeOverUsers(state, usersPath)
  await takeOverJson(join(dataDir, 'pairing-links.json'), links, async (all) => {
    for (const link of all)
      await state
        .insertInto('pairing_links')
        .values({
          id: link.id,
          token_hash: link.tokenHash,
          instance: link.instance,
          number: link.number,
          made_by: link.madeBy,
          made_at: link.madeAt,
          expires_at: link.expiresAt,
          claim_hash: link.claimHash,
          opened_at: link.openedAt,
          connected_at: link.connectedAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
  await takeOverJson(join(dataDir, 'fleet-baseline.json'), baselines, async (all) => {
    for (const [gateway, baseline] of Object.entries(all))
      for (const [kind, pinned] of Object.entries(baseline))
        if (pinned)
          await state
            .insertInto('profiles')
            .values({
              gateway,
              kind,
              id: baselineId,
              name: '',
              value: JSON.stringify(pinned.values),
              files: '[]',
              version: pinned.version,
              changed_by: pinned.pinnedBy,
              changed_at: pinned.pinnedAt,
            })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
  })
}

async function takeOverUsers(state: State, path: string): Promise<void> {
  if (!existsSync(path)) return
  const former = readUsersFile(path)
  const users = openUsers(state)
  const { people } = await users.current()
  // People who were changed or removed since must not come back.
  if (people.length > 0) {
    warn(`${path} is no longer read: the database has the people who may sign in.`)
    return
  }
  await users.change(() => former)
  renameSync(path, path + takenOver)
}

// Windows does not have these permissions: it reports that all users may write.
const writableByOthers = process.platform === 'win32' ? 0 : 0o022

/** @throws {ConfigError} when it is invalid, or when users other than its owner may write to it */
function readUsersFile(file: string): UserList {
  const refuse = (why: string): never => {
    throw new ConfigError(`'${file}' has the people who may sign in, ${why}`)
  }
  let content: unknown
  try {
    if ((statSync(file).mode & writableByOthers) !== 0)
      refuse('but users other than its owner may write to it: forbid it (chmod go-w).')
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    refuse(`but it cannot be read (${messageOf(error)}).`)
  }
  const { success, data } = z.safeParse(usersFile, content)
  if (!success) return refuse('but it was not written by Switchboard.')
  if (new Set(data.people.map(({ name }) => foldName(name))).size < data.people.length)
    refuse('but two users in it have the same name.')
  return data
}

async function takeOverJson<T extends z.core.$ZodType>(
  path: string,
  shape: T,
  add: (content: z.output<T>) => Promise<void>,
): Promise<void> {
  if (!existsSync(path)) return
  try {
    const { success, data, error } = z.safeParse(shape, JSON.parse(readFileSync(path, 'utf8')))
    if (!success) throw error
    await add(data)
    renameSync(path, path + takenOver)
  } catch (error) {
    warn(`${path} cannot be taken over into the database: ${messageOf(error)}`)
  }
}

const warn = (sentence: string) => log.error(sentence)
