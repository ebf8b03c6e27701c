import { database, ofInstance } from './database.ts'

const listeners = new Set<() => void>()

/** Says that this tab has changed the history. */
export function historyChanged(): void {
  for (const listener of listeners) listener()
}

/** Calls back after each change of the history that this tab makes. Gives what ends it. */
export function onHistoryChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How much was sent to an instance. */
export async function countHistory(gateway: string, instance: string): Promise<number> {
  return (await database()).count('history', ofInstance(gateway, instance))
}
