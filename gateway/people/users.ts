import { readFileSync, statSync } from 'node:fs'
import * as z from 'zod/mini'
import { ConfigError } from '#gateway/config.ts'
import { roles, type Role } from './roles.ts'

/** A person who may sign in. `password` is an argon2id hash. */
export interface User {
  readonly name: string
  readonly role: Role
  readonly password: string
}

const userList = z.array(
  z.object({
    name: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}]*$/u)),
    role: z.enum(roles),
    password: z.string().check(z.regex(/^\$argon2id\$v=19\$[!-~]{20,300}$/)),
  }),
)

/** A name as names are compared: whatever its letters' case and its way of writing accents. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/**
 * Reads the file of those who may sign in: JSON, a list of `{name, role, password}`.
 *
 * @throws {ConfigError} when it is not there, is none, holds nobody, or everybody may write to it
 */
export function readUsers(file: string): User[] {
  const wrong = (why: string): never => {
    throw new ConfigError(`SWITCHBOARD_USERS is '${file}', ${why}`)
  }
  let list: unknown
  try {
    if ((statSync(file).mode & 0o002) !== 0)
      wrong('but everybody may write to that file: take that right away (chmod o-w).')
    list = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    wrong('but no such file can be read: make one with npm run user.')
  }
  const { success, data = [] } = z.safeParse(userList, list)
  if (!success) wrong('but that file is not one that npm run user makes.')
  if (data.length === 0) wrong('but it names nobody: add somebody with npm run user.')
  if (new Set(data.map(({ name }) => foldName(name))).size < data.length)
    wrong('but it has two people of one name.')
  return data
}

/** Those who may sign in, as the file says now. */
export interface Users {
  find(name: string): User | undefined
}

/**
 * Reads the file of users, and again whenever it has changed. A change that cannot be read is told to the log, and what
 * was known before holds on.
 *
 * @throws {ConfigError} as {@link readUsers}
 */
export function openUsers(file: string): Users {
  let known = byName(readUsers(file))
  let stamp = stampOf(file)
  return {
    find(name) {
      const now = stampOf(file)
      if (now !== stamp) {
        stamp = now
        try {
          known = byName(readUsers(file))
        } catch (error) {
          // oxlint-disable-next-line no-console -- whoever wrote the file reads the server's log
          console.error((error as Error).message)
        }
      }
      return known.get(foldName(name))
    },
  }
}

const byName = (users: readonly User[]) => new Map(users.map((user) => [foldName(user.name), user]))

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : ''
}
