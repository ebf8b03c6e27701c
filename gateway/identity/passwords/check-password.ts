import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { HttpError } from '#gateway/http/http-error.ts'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import { normalizePassword } from './password-policy.ts'
import type { User, Users } from '#gateway/identity/people/users.ts'

/**
 * Each check takes memory and CPU time, so the number of running and waiting checks is limited: separately for browsers
 * in which the user has signed in before, so that strangers cannot take their places.
 */
const limits = {
  known: { running: 1, waiting: 10 },
  unknown: { running: 2, waiting: 30 },
}

/**
 * Checks a name and password.
 *
 * @param isKnownDevice whether the user has signed in with this browser before
 * @returns the user, or undefined if one of the two is wrong
 */
export type CheckPassword = (
  name: string,
  password: string,
  isKnownDevice?: boolean,
) => Promise<User | undefined>

/**
 * Returns a function that checks names and passwords. Unknown names and users without a password take as long as a
 * wrong password: they are compared with a hash that matches no password.
 */
export async function openPasswordCheck(users: Users): Promise<CheckPassword> {
  const noPassword = await hashPassword(randomBytes(32).toString('base64url'))
  const inTurn = { known: limitedTurns(limits.known), unknown: limitedTurns(limits.unknown) }

  return (name, password, isKnownDevice = false) =>
    inTurn[isKnownDevice ? 'known' : 'unknown'](async () => {
      const user = await users.find(name)
      const hash = user?.password ?? noPassword
      const normal = normalizePassword(password)
      // Passwords of earlier versions were hashed without normalization.
      const isRight =
        (await verify(hash, normal)) || (normal !== password && (await verify(hash, password)))
      return isRight ? user : undefined
    })
}

/** Returns a function that runs a limited number of tasks at once, and refuses (503) those beyond its queue. */
function limitedTurns({ running: maxRunning, waiting: maxWaiting }: typeof limits.known) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting)
        throw new HttpError(503, 'Too many sign-ins at once', { 'retry-after': '5' })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
