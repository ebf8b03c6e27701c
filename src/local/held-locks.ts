/**
 * Returns the names of the locks that any tab holds. Outside secure contexts there are no locks, and the list is empty.
 */
export async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  return new Set(held.map(({ name }) => name))
}
