import { useSyncExternalStore } from 'react'
import { createSignal } from '#domain/signal.ts'

// The answer to the one question that is on the page, see `RunOnServer`. It is asked anew for each job.
let isChosen = false
const change = createSignal()

/** Returns whether the next job runs on the server, to which its key is handed over. */
export const isHandedOver = (): boolean => isChosen

/** Answers the question. */
export function setHandedOver(chosen: boolean): void {
  isChosen = chosen
  change.emit()
}

/** Returns `isHandedOver`, and renders again when it changes. */
export const useHandedOver = (): boolean => useSyncExternalStore(change.subscribe, isHandedOver)
