// Browsers may delete a database on their own, e.g. on a full disk. Whoever finds nothing then must not read that nothing
// was there: a mark beside the database tells.

const existsName = 'switchboard.storage'
const lostName = 'switchboard.storage-lost'
const listeners = new Set<() => void>()

/** Notes that the database was created: where there was one before, this browser has deleted it. */
export function noteCreated(now = Date.now()): void {
  try {
    if (localStorage.getItem(existsName) !== null) localStorage.setItem(lostName, String(now))
    localStorage.setItem(existsName, '1')
  } catch {
    // Without a mark nothing is known.
  }
  for (const listener of listeners) listener()
}

/** When the loss of the database was noticed, in epoch milliseconds; undefined where none was, or it was confirmed. */
export function storageLostAt(): number | undefined {
  try {
    const at = localStorage.getItem(lostName)
    return at === null ? undefined : Number(at)
  } catch {
    return undefined
  }
}

/** Confirms the notice of a loss. */
export function confirmStorageLoss(): void {
  try {
    localStorage.removeItem(lostName)
  } catch {
    // Then there is no notice either.
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` when a loss is noticed or confirmed in this tab. Returns what ends it. */
export function onStorageLoss(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
