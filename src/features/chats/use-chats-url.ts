import { useSearchParams } from 'wouter'

/** What of the chats stands in the URL: `?chat=<jid>`, the chat that is open. */
export interface ChatsUrl {
  /** A JID; empty where none is open. */
  readonly chat: string
  /** The query of a link that opens a chat; of one that closes it. */
  readonly searchFor: (chat: string) => string
  /** The whole query. */
  readonly query: string
  /** Whether it names a message by its key, as links to the forms do. */
  readonly hasKey: boolean
}

/** Reads the chat off the URL; what else is in the query stays. */
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
