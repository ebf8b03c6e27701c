import { signOut as end } from '#client/auth/session.ts'
import { clearDisk } from '#local/memory-only.ts'
import { isMemoryOnly } from '#local/namespace.ts'

export { lockSession } from '#client/auth/session.ts'

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
