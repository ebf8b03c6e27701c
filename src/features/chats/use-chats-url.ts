import { useSearchParams } from 'wouter'

/** State of the chats in the URL: `?chat=<jid>` is the open chat. */
export interface ChatsUrl {
  /** A JID; empty if none is open. */
  readonly chat: string
  /** Returns the query of a link that opens a chat; with '' one that closes it. */
  readonly searchFor: (chat: string) => string
  /** The whole query. */
  readonly query: string
  /** Whether it has a message key, as in links to the forms. */
  readonly hasKey: boolean
}

/** Reads the open chat from the URL; other parameters are kept. */
export function useChatsUrl(): ChatsUrl {
  const [params] = useSearchParams()
  const query = params.toString()
  return {
    chat: params.get('chat') ?? '',
    query,
    hasKey: params.has('remoteJid') && params.has('id'),
    searchFor(chat) {
      const after = new URLSearchParams(query)
      if (chat === '') after.delete('chat')
      else after.set('chat', chat)
      return after.toString()
    },
  }
}
