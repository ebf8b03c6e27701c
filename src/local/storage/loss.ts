import { createSignal } from '#domain/signal.ts'
import { readEntry, writeEntry } from '#local/web-storage.ts'

// Browsers may delete a database, e.g. on a full disk. An empty database must not look as if there had been no data: a
// marker outside the database shows the loss.

const existsName = 'switchboard.storage'
const lostName = 'switchboard.storage-lost'

/** Emitted when a loss is noticed or confirmed in this tab. */
export const storageLoss = createSignal()

/** Records that the database was created: if the marker already exists, this browser has deleted it. */
export function noteCreated(now = Date.now()): void {
  if (readEntry('localStorage', existsName) !== undefined)
    writeEntry('localStorage', lostName, String(now))
  writeEntry('localStorage', existsName, '1')
  storageLoss.emit()
}

/**
 * Returns when the loss of the database was noticed, in epoch milliseconds; undefined if there was none or it was
 * confirmed.
 */
export function storageLostAt(): number | undefined {
  const at = readEntry('localStorage', lostName)
  return at === undefined ? undefined : Number(at)
}

/** Confirms the notice of a loss. */
export function confirmStorageLoss(): void {
  writeEntry('localStorage', lostName, undefined)
  storageLoss.emit()
}
