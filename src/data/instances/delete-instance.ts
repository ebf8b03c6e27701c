import { call, type CallOptions } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { RefusedError } from '#client/errors.ts'

/** How often, and how many times, a deletion is tried again while the instance disconnects. */
const again = { everyMs: 1_000, times: 10 }

/**
 * Deletes an instance. Logs it out first if the gateway refuses to delete a connected one, as some versions do; the
 * logout is accepted before it is done.
 * @throws as `call`
 */
export async function deleteInstance(
  connection: Connection,
  instance: string,
  options: CallOptions = {},
): Promise<void> {
  const request = { params: { instance } }
  for (let tries = 0; ; tries++) {
    try {
      // Each attempt follows a refusal: nothing was done.
      // oxlint-disable-next-line no-await-in-loop
      await call(connection, 'deleteInstance', request, options)
      return
    } catch (error) {
      const isConnected = error instanceof RefusedError && error.kind === 'still-connected'
      if (!isConnected || tries === again.times) throw error
    }
    // oxlint-disable-next-line no-await-in-loop
    if (tries === 0) await call(connection, 'logoutInstance', request, options)
    // oxlint-disable-next-line no-await-in-loop
    else await new Promise((resolve) => setTimeout(resolve, again.everyMs))
  }
}
