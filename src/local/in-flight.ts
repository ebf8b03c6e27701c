const here = new Set<string>()
const nameOf = (id: string) => `switchboard send ${id}`

/**
 * Does some work while a send counts as on its way, for every tab: a lock that ends with the tab says so. Outside secure
 * contexts there are no locks, and another tab's send counts as unknown until its outcome is written.
 */
export async function whileInFlight<T>(id: string, work: () => Promise<T>): Promise<T> {
  here.add(id)
  const release = await takeLock(nameOf(id))
  try {
    return await work()
  } finally {
    here.delete(id)
    release()
  }
}

/** Tells of a send whether it is still on its way, in this tab or another. */
export async function inFlight(): Promise<(id: string) => boolean> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (id) => here.has(id) || names.has(nameOf(id))
}

// The types know no browser without it.
const locks = () => globalThis.navigator?.locks as LockManager | undefined

function takeLock(name: string): Promise<() => void> {
  const manager = locks()
  if (!manager) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    manager
      .request(name, () => new Promise<void>((release) => resolve(release)))
      .catch(() => resolve(() => {}))
  })
}
