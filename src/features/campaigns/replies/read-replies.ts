import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { epochSeconds } from '#client/generous.ts'
import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import { optOutWordIn } from '#domain/do-not-contact.ts'
import { isRecord } from '#domain/keys-of.ts'
import { numberOfJid, personKey } from '#domain/recipient.ts'

type StoredChat = AnswerOf<OperationNamed<'findChats'>>[number]
type StoredMessage = AnswerOf<OperationNamed<'findMessages'>>['messages']['records'][number]

/** Messages per page, and the pages of a chat that are read at most. */
const pageSize = 50
const maxPages = 10

/** A reply that opts out. */
export interface OptOut {
  /** The key (`personKey`) of the recipient. */
  readonly person: string
  readonly word: string
  /** When it was written, in epoch milliseconds; undefined if the gateway does not say. */
  readonly at: number | undefined
}

/**
 * Reads the chats of some recipients for replies that opt out. Sends nothing.
 *
 * @param wanted.people the keys (`personKey`) of the recipients
 * @param wanted.since epoch milliseconds: earlier replies do not count
 * @param progress.onRead called with how many of the recipients' chats were read, and how many there are
 * @returns the replies, and how many chats could not be read
 * @throws the errors of `call` if the list of chats cannot be read
 */
export async function readReplies(
  connection: Connection,
  instance: string,
  wanted: {
    readonly people: ReadonlySet<string>
    readonly since: number
    readonly words: readonly string[]
  },
  progress: { readonly signal: AbortSignal; readonly onRead: (done: number, all: number) => void },
): Promise<{ found: OptOut[]; unread: number }> {
  const { people, since, words } = wanted
  const { signal, onRead } = progress
  const params = { instance }
  const chats = await call(connection, 'findChats', { params, body: {} }, { signal })
  const theirs = chats.flatMap((chat) => {
    const person = personOf(chat)
    return person !== undefined && people.has(person) && !isOlder(chat, since)
      ? [{ person, remoteJid: chat.remoteJid }]
      : []
  })
  const found: OptOut[] = []
  let unread = 0
  onRead(0, theirs.length)
  for (const [at, { person, remoteJid }] of theirs.entries()) {
    if (signal.aborted) break
    const reply = await replyIn(remoteJid).catch(() => {
      unread++
      return undefined
    })
    if (reply) found.push({ person, ...reply })
    onRead(at + 1, theirs.length)
  }
  return { found, unread }

  /** Returns the newest word in a chat that opts out. */
  async function replyIn(remoteJid: string): Promise<Omit<OptOut, 'person'> | undefined> {
    for (let page = 1; page <= maxPages; page++) {
      const body = { where: { key: { remoteJid } }, page, offset: pageSize }
      const { messages } = await call(connection, 'findMessages', { params, body }, { signal })
      for (const message of messages.records) {
        const seconds = epochSeconds(message.messageTimestamp)
        const at = seconds === undefined ? undefined : seconds * 1_000
        // Newest first.
        if (at !== undefined && at < since - 1_000) return undefined
        const word = message.key.fromMe ? undefined : optOutWordIn(textOf(message), words)
        if (word !== undefined) return { word, at }
      }
      if (page >= messages.pages || messages.records.length === 0) return undefined
    }
    return undefined
  }
}

/** Returns the key of the person of a chat; undefined for a group, and for one whose number is hidden. */
function personOf({ remoteJid, lastMessage }: StoredChat): string | undefined {
  const { remoteJidAlt, senderPn } = lastMessage?.key ?? {}
  const number = [remoteJid, remoteJidAlt, senderPn]
    .map((jid) => (jid ? numberOfJid(jid) : undefined))
    .find((digits) => digits !== undefined)
  return number === undefined ? undefined : personKey(number)
}

/** Returns whether a chat has nothing new since a time, as far as the gateway says. */
function isOlder({ lastMessage }: StoredChat, since: number): boolean {
  const at = lastMessage ? epochSeconds(lastMessage.messageTimestamp) : undefined
  return at !== undefined && at * 1_000 < since - 1_000
}

/** Returns the text of a message; '' for one without. */
function textOf({ message }: StoredMessage): string {
  const content = isRecord(message) ? message : {}
  const { conversation, extendedTextMessage } = content
  if (typeof conversation === 'string') return conversation
  const { text } = isRecord(extendedTextMessage) ? extendedTextMessage : {}
  return typeof text === 'string' ? text : ''
}
