import { createSignal } from '#domain/signal.ts'

// Browsers may delete a database, e.g. on a full disk. An empty database must not look as if there had been no data: a
// marker outside the database shows the loss.

const existsName = 'switchboard.storage'
const lostName = 'switchboard.storage-lost'

/** Emitted when a loss is noticed or confirmed in this tab. */
export const storageLoss = createSignal()

/** Records that the database was created: if the marker already exists, this browser has deleted it. */
export function noteCreated(now = Date.now()): void {
  try {
    if (localStorage.getItem(existsName) !== null) localStorage.setItem(lostName, String(now))
    localStorage.setItem(existsName, '1')
  } catch {
    // Without a marker nothing is known.
  }
  storageLoss.emit()
}

/**
 * Returns when the loss of the database was noticed, in epoch milliseconds; undefined if there was none or it was
 * confirmed.
 */
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
  storageLoss.emit()
}
