import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#gateway/error-facts.ts'
import { ConfigError } from '#gateway/config.ts'
import type { Users } from '#gateway/identity/people/users.ts'
import type { State } from '#gateway/state/open-state.ts'

/** The file of the key in the data folder. */
export const keyFile = 'people.key'

/** Derives a 32-byte key for one purpose. */
export type DeriveKey = (purpose: string) => Buffer

/**
 * Reads the random key in the data folder's file `people.key` (mode 0600), created if missing. It encrypts second
 * factors and signs device cookies, so that the database alone exposes neither.
 *
 * @throws {ConfigError} when the file holds no valid key
 */
export function openPeopleKey(dataDir: string): DeriveKey {
  const file = join(dataDir, keyFile)
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length !== 32)
    throw new ConfigError(
      `${file} holds no key, and second factors cannot be read without: restore it from a backup, or delete it and reset them.`,
    )
  return (purpose) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
}

const checkSetting = 'peopleKey'

/**
 * Checks that the key is the one that the database is used with: servers that share a database need the same key.
 *
 * @throws {ConfigError} if it is another one
 */
export async function checkPeopleKey(state: State, derive: DeriveKey): Promise<void> {
  const value = derive('check').toString('base64url')
  await state
    .insertInto('settings')
    .values({ name: checkSetting, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const known = await state
    .selectFrom('settings')
    .select('value')
    .where('name', '=', checkSetting)
    .executeTakeFirst()
  if (known?.value !== value)
    throw new ConfigError(
      'The file people.key in the data folder is not the one that this database is used with: copy it from the other server, or from a backup. If it is lost, npm run user -- --forget-key turns off all second factors, and the next start makes a new key the right one.',
    )
}

/** Makes the key of the next start the right one. Second factors are turned off, as nothing can read them. */
export async function forgetPeopleKey(state: State, users: Users): Promise<void> {
  await users.change((list) => ({
    ...list,
    people: list.people.map((user) => ({ ...user, secondFactor: undefined })),
  }))
  await state.deleteFrom('settings').where('name', '=', checkSetting).execute()
}
