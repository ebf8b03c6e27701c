/** Returns the browser's locks; undefined outside secure contexts, although the types promise them everywhere. */
export const browserLocks = (): LockManager | undefined => {
  const { locks }: { readonly locks?: LockManager } = globalThis.navigator ?? {}
  return locks
}

/**
 * Returns the names of the locks that any tab holds. Outside secure contexts there are no locks, and the list is empty.
 */
export async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } =
    (await browserLocks()
      ?.query()
      .catch(() => undefined)) ?? {}
  return new Set(held.map(({ name }) => name))
}
