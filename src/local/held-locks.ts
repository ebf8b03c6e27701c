/** Returns the names of the locks that any tab holds. Outside secure contexts there are none, and nothing runs. */
export async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  return new Set(held.map(({ name }) => name))
}
