import { createSignal } from '#domain/signal.ts'
import { readEntry, writeEntry } from '#local/web-storage.ts'

// The jobs that resume automatically once the gateway responds again. Stored for this tab only: a tab that is opened
// days later must not start anything automatically.

const nameOf = (gateway: string) => `switchboard.resume ${gateway}`

/** Emitted after the option of a job has changed in this tab. */
export const resumeChange = createSignal()

/** Returns the ids of the jobs of a gateway that this tab resumes after an outage. */
export const resumedAfterOutage = (gateway: string): readonly string[] =>
  (readEntry('sessionStorage', nameOf(gateway)) ?? '').split(' ').filter((id) => id !== '')

/** Sets whether this tab resumes a job after an outage; survives a reload of the tab. */
export function resumeAfterOutage(gateway: string, id: string, isWanted: boolean): void {
  const others = resumedAfterOutage(gateway).filter((one) => one !== id)
  writeEntry('sessionStorage', nameOf(gateway), [...others, ...(isWanted ? [id] : [])].join(' '))
  resumeChange.emit()
}
