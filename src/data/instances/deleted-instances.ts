import type { AnswerOf, OperationNamed } from '#contract/index.ts'

type Listed = AnswerOf<OperationNamed<'fetchInstances'>>

/** How long a gateway may still list an instance after its deletion, in milliseconds. */
const listedForMs = 120_000

/** When each instance was deleted here, by gateway and UUID. */
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
