import { askSession as ask, signOut as end } from '#client/auth/session.ts'
import { clearDisk, keepInMemory } from '#local/memory-only.ts'
import { isMemoryOnly } from '#local/namespace.ts'

export { lockSession } from '#client/auth/session.ts'

/** Asks for the session as the client does. On a shared computer nothing is stored from here on. */
export async function askSession(address: string): ReturnType<typeof ask> {
  const session = await ask(address)
  if ('isShared' in session && session.isShared === true) await keepInMemory()
  return session
}

/** Signs out as the client does. On a shared computer nothing is left, in memory neither. */
export async function signOut(address: string): ReturnType<typeof end> {
  const isOut = await end(address)
  if (isMemoryOnly()) {
    await clearDisk()
    // The provider's page comes next, if there is one.
    if (isOut !== 'elsewhere') globalThis.location.reload()
  }
  return isOut
}
