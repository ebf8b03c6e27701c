import { isRecord } from '#domain/keys-of.ts'
import { keptByGateway, validEntries } from './stored-value.ts'

// Some gateways never lower the unread count of a chat whose messages were marked as read. What was marked here is
// stored until the gateway's count falls.

/** Messages of a chat that were marked as read here. */
export interface MarkedMessages {
  readonly ids: readonly string[]
  /** The gateway's unread count at that time. */
  readonly unread: number
}

const isMarked = (value: unknown): value is MarkedMessages =>
  isRecord(value) && Array.isArray(value.ids) && Number.isFinite(value.unread)

const storage = keptByGateway('switchboard.marked', (stored) => validEntries(stored, isMarked))

/** The number of chats stored per gateway; the oldest are deleted first. */
const maxChats = 500

/** What was marked in the chats of a gateway: the same object until it changes. */
export const markedIn = storage.get
export const onMarked = storage.subscribe

/** Returns what was marked in the chats of an instance, by JID. */
export function markedMessages(
  all: ReturnType<typeof markedIn>,
  instance: string,
): (remoteJid: string) => MarkedMessages | undefined {
  return (remoteJid) => all?.[`${instance}\n${remoteJid}`]
}

/** Stores that messages of a chat were marked as read; without ids, forgets the chat: the gateway's count is right. */
export function noteMarked(
  gateway: string,
  chat: { readonly instance: string; readonly remoteJid: string },
  { ids, unread }: MarkedMessages,
): void {
  const name = `${chat.instance}\n${chat.remoteJid}`
  const { [name]: before, ...others } = storage.get(gateway) ?? {}
  const all = { ids: [...new Set([...(before?.ids ?? []), ...ids])], unread }
  const kept = Object.entries(others).slice(1 - maxChats)
  storage.set(gateway, Object.fromEntries(ids.length === 0 ? kept : [...kept, [name, all]]))
}

/** Returns the unread count of a chat: the gateway's, without what was marked here and is still counted. */
export const unreadAfter = (unread: number, marked: MarkedMessages | undefined): number =>
  marked === undefined || unread < marked.unread ? unread : Math.max(0, unread - marked.ids.length)
