import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import * as z from 'zod/mini'
import { messageOf } from '#gateway/error-facts.ts'
import { ConfigError } from '#gateway/config.ts'
import { roles } from './roles.ts'

/** A user's name: 1 to 100 characters without control characters. */
export const userName = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}]*$/u))

const hashOf = z.string().check(z.regex(/^[\w-]{43}$/))
const time = z.int().check(z.nonnegative())

const user = z.object({
  name: userName,
  role: z.enum(roles),
  /** An argon2id hash; null for a user who was invited or whose password was reset. */
  password: z.nullable(z.string().check(z.regex(/^\$argon2id\$v=19\$[!-~]{20,300}$/))),
  email: z.optional(z.string()),
  passwordChangedAt: z.optional(time),
  lastSignInAt: z.optional(time),
  secondFactor: z.optional(
    z.object({
      /** Encrypted by `second-factor.ts`. */
      secret: z.string(),
      since: time,
      /** The newest time step whose code was used: this one and all before it are refused. */
      lastStep: time,
      /** SHA-256 of each unused recovery code. */
      recoveryCodes: z.array(hashOf),
    }),
  ),
  invitation: z.optional(z.object({ tokenHash: hashOf, expiresAt: time })),
})

/** A user in the users file. Times are epoch milliseconds. */
export type User = Readonly<z.infer<typeof user>>

/** The content of the users file. */
export interface UsersFile {
  readonly requireSecondFactor: boolean
  readonly people: readonly User[]
}

const usersFile = z.union([
  z.object({ requireSecondFactor: z.boolean(), people: z.array(user) }),
  // Files of earlier versions contain only the list.
  z.pipe(
    z.array(user),
    z.transform((people) => ({ requireSecondFactor: false, people })),
  ),
])

/** Folds a name for comparison, ignoring case and the encoding of accents. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** Returns a user's id in paths of the API. It is derived from the name and not secret. */
export const userId = (name: string): string =>
  createHash('sha256').update(foldName(name)).digest('base64url').slice(0, 16)

// Windows does not have these permissions: it reports that all users may write.
const writableByOthers = process.platform === 'win32' ? 0 : 0o022

/**
 * Reads the users file, as `npm run user` and the server write it. It may contain no users.
 *
 * @throws {ConfigError} when it is missing or invalid, or when users other than its owner may write to it
 */
export function readUsersFile(file: string): UsersFile {
  const refuse = (why: string): never => {
    throw new ConfigError(`SWITCHBOARD_USERS is '${file}', ${why}`)
  }
  let content: unknown
  try {
    if ((statSync(file).mode & writableByOthers) !== 0)
      refuse('but users other than its owner may write to it: forbid it (chmod go-w).')
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    refuse('but that file cannot be read: create one with npm run user.')
  }
  const { success, data } = z.safeParse(usersFile, content)
  if (!success) return refuse('but that file was not written by npm run user.')
  if (new Set(data.people.map(({ name }) => foldName(name))).size < data.people.length)
    refuse('but two users in it have the same name.')
  return data
}

/** The users who may sign in, as currently in the users file. */
export interface Users {
  find(name: string): User | undefined
  /** Returns all users and the settings for all of them. */
  current(): UsersFile
}

const noUsers: UsersFile = { requireSecondFactor: false, people: [] }

/**
 * Opens the users file and reloads it after each change. While it is missing, empty or invalid, all sign-ins fail and
 * no session is valid: if an operator breaks the file or removes the last user, former users must not keep access.
 *
 * @param warn takes a sentence for the server's log, once for each change that leaves no users
 * @throws {ConfigError} as {@link readUsersFile}, and when the file contains no users at the start
 */
export function openUsers(
  file: string,
  // oxlint-disable-next-line no-console -- the operator who wrote the file reads the server's log
  warn: (sentence: string) => void = console.error,
): Users {
  let content = readUsersFile(file)
  if (content.people.length === 0)
    throw new ConfigError(
      `SWITCHBOARD_USERS is '${file}', but it has no users: add one with npm run user.`,
    )
  let byName = index(content)
  let stamp = stampOf(file)

  function refresh() {
    const now = stampOf(file)
    if (now === stamp) return
    stamp = now
    try {
      content = readUsersFile(file)
      if (content.people.length === 0)
        warn(`SWITCHBOARD_USERS is '${file}', and it has no users: no one can sign in.`)
    } catch (error) {
      content = noUsers
      warn(`${messageOf(error)} Until then no one can sign in.`)
    }
    byName = index(content)
  }

  return {
    find(name) {
      refresh()
      return byName.get(foldName(name))
    },
    current() {
      refresh()
      return content
    },
  }
}

const index = ({ people }: UsersFile) => new Map(people.map((one) => [foldName(one.name), one]))

/** Returns a text that changes with the file's content and mode. */
function stampOf(file: string): string {
  try {
    const { ino, mtimeNs, ctimeNs, size } = statSync(file, { bigint: true })
    return `${ino} ${mtimeNs} ${ctimeNs} ${size}`
  } catch {
    return ''
  }
}
