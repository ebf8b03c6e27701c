import type { HistoryEntry } from '#local/history-entry.ts'
import { isJid, keyId, type MessageKey } from './read-keys.ts'

/** A message that was sent from here, and its key. */
export interface Pickable {
  readonly entry: HistoryEntry
  readonly key: MessageKey
}

/**
 * Those whose key is whole (section 2), each once. What was sent from here is from this instance, also where a gateway
 * leaves `fromMe` out.
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
