import { useSearchParams } from 'wouter'

export type ChatsUrl = ReturnType<typeof useChatsUrl>

/** Reads the open chat from the URL (`?chat=<jid>`); other parameters are kept. */
export function useChatsUrl() {
  const [params] = useSearchParams()
  const query = params.toString()
  return {
    /** A JID; empty if none is open. */
    chat: params.get('chat') ?? '',
    query,
    /** Whether it has a message key, as in links to the forms. */
    hasKey: params.has('remoteJid') && params.has('id'),
    /** Returns the query of a link that opens a chat; with '' one that closes it. */
    searchFor(chat: string) {
      const after = new URLSearchParams(query)
      if (chat === '') after.delete('chat')
      else after.set('chat', chat)
      return after.toString()
    },
  }
}
