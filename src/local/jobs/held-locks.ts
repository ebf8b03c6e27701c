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

/** The part of the browser's lock manager that is needed here: tests use a fake one. */
export interface Locks {
  request(
    name: string,
    options: { mode?: 'shared' | 'exclusive'; ifAvailable?: boolean; signal?: AbortSignal },
    held: (lock: unknown) => unknown,
  ): Promise<unknown>
}

/** Releases a lock. Resolves once others can take it. */
export type Release = () => Promise<void>

/** Takes a lock until it is released. Undefined if it is held by others and the options limit the wait. */
export function holdLock(
  locks: Locks,
  name: string,
  options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal } = {},
): Promise<Release | undefined> {
  return new Promise((resolve) => {
    const over: Promise<unknown> = locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((release) => {
          resolve(async () => {
            release()
            await over
          })
        })
      })
      .catch(() => resolve(undefined))
  })
}
