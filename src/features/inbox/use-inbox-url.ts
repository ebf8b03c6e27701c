import { useSearchParams } from 'wouter'

/** What of the inbox stands in the URL: `?chat=<jid>`, the chat that is open. */
export interface InboxUrl {
  /** A JID; empty where none is open. */
  readonly chat: string
  /** The query of a link that opens a chat; of one that closes it. */
  readonly searchFor: (chat: string) => string
}

/** Reads the chat off the URL; what else is in the query stays. */
export function useInboxUrl(): InboxUrl {
  const [params] = useSearchParams()
  const query = params.toString()
  return {
    chat: params.get('chat') ?? '',
    searchFor(chat) {
      const after = new URLSearchParams(query)
      if (chat === '') after.delete('chat')
      else after.set('chat', chat)
      return after.toString()
    },
  }
}
