import { call, type CallOptions } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { RefusedError } from '#client/errors.ts'
import type { AnswerOf, OperationNamed } from '#contract/index.ts'

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
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows a refusal: nothing was done
      await call(connection, 'deleteInstance', request, options)
      return
    } catch (error) {
      const isConnected = error instanceof RefusedError && error.kind === 'still-connected'
      if (!isConnected || tries === again.times) throw error
    }
    // oxlint-disable-next-line no-await-in-loop -- once, before the next attempt
    if (tries === 0) await call(connection, 'logoutInstance', request, options)
    // oxlint-disable-next-line no-await-in-loop -- it takes a while to disconnect
    else await new Promise((resolve) => setTimeout(resolve, again.everyMs))
  }
}

type Listed = AnswerOf<OperationNamed<'fetchInstances'>>

/** How long a gateway may still list an instance after its deletion, in milliseconds. */
const listedForMs = 120_000

const deletedAt = new Map<string, number>()
const keyOf = (address: string, id: string) => `${address} ${id}`

/** Records that an instance was deleted. A new one may have its name, not its UUID. */
export function noteDeleted(address: string, id: string): void {
  deletedAt.set(keyOf(address, id), Date.now())
}

/** Returns a gateway's list without the instances that were deleted here: it may still list them for a while. */
export function withoutDeleted(address: string, list: Listed): Listed {
  const isDeleted = (id: string) =>
    Date.now() - (deletedAt.get(keyOf(address, id)) ?? 0) < listedForMs
  return deletedAt.size === 0 ? list : list.filter(({ id }) => !isDeleted(id))
}
