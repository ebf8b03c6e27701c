import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { openCookie, type CookieOrigin } from './cookies.ts'
import type { DeriveKey } from '#gateway/identity/people-key.ts'
import { foldName, userId, type User } from '#gateway/identity/people/users.ts'

/** Half a year after the last sign-in. */
const lastsMs = 180 * 24 * 3_600_000

/** Recognises browsers in which a user has signed in before. */
export interface DeviceCookie {
  /** Returns the device's id; undefined for a browser in which this user has not signed in. */
  read(headers: Headers, user: User, origin: CookieOrigin): string | undefined
  /** Returns the `Set-Cookie` header that makes this browser a known one of the user. */
  write(user: User, origin: CookieOrigin): string
}

/**
 * Creates device cookies. A device cookie grants no access: it only gives its browser a separate counter of failed
 * attempts, so that strangers cannot lock a user out. The server stores nothing: the cookie is signed, and the
 * signature becomes invalid with the password. A browser has one cookie per user.
 */
export function openDeviceCookie(derive: DeriveKey): DeviceCookie {
  const key = derive('device-cookie')
  const sign = (user: User, id: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([foldName(user.name), user.password, id]))
      .digest()
  const cookieOf = (user: User) => openCookie(`-device-${userId(user.name)}`)
  return {
    read(headers, user, origin) {
      const [id = '', signature = ''] = (cookieOf(user).read(headers, origin) ?? '').split('.')
      const signatureBytes = Buffer.from(signature, 'base64url')
      const right = sign(user, id)
      return signatureBytes.length === right.length && timingSafeEqual(signatureBytes, right)
        ? id
        : undefined
    },
    write(user, origin) {
      const id = randomBytes(16).toString('base64url')
      const value = `${id}.${sign(user, id).toString('base64url')}`
      return cookieOf(user).write(value, lastsMs, origin)
    },
  }
}
