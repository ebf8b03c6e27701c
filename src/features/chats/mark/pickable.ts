import type { HistoryEntry } from '#local/history-entry.ts'
import { isJid, keyId, type MessageKey } from './read-keys.ts'

/** A message that was sent from here, and its key. */
export interface Pickable {
  readonly entry: HistoryEntry
  readonly key: MessageKey
}

/**
 * Returns the messages with a complete key (section 2), each once. They are from this instance, even if a gateway
 * leaves out `fromMe`.
 */
export function pickable(entries: readonly HistoryEntry[]): Pickable[] {
  const seen = new Set<string>()
  return entries.flatMap((entry) => {
    const { remoteJid = '', id = '', fromMe = true } = entry.key ?? {}
    const key = { remoteJid, fromMe, id }
    if (id === '' || !isJid(remoteJid) || seen.has(keyId(key))) return []
    seen.add(keyId(key))
    return [{ entry, key }]
  })
}
