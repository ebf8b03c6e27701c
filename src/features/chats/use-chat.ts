import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#client/call.ts'
import { fillPath } from '#contract/fill-path.ts'
import { allOperations } from '#contract/index.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAutoRefresh } from '#data/gateway/use-auto-refresh.ts'
import { joinPages } from './read-message.ts'

/** One chat, loaded page by page into the past. */
export type OpenChat = ReturnType<typeof useChat>

/** Messages per page. Gateways call it the offset. */
const pageSize = 50

/** Returns the cache key of all messages of an instance. */
export const messagesKey = (instance: string) => [
  fillPath(allOperations.findMessages.path, { instance }),
]

/** Reads a chat, newest messages first. */
export function useChat(instance: string, remoteJid: string) {
  const connection = useConnection()
  const params = { instance }
  const queryKey = [...messagesKey(instance), remoteJid, 'pages']
  useAutoRefresh(queryKey, { whileEditing: true })
  const read = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(
        connection,
        'findMessages',
        { params, body: { where: { key: { remoteJid } }, page: pageParam, offset: pageSize } },
        { signal, priority: 'page' },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ messages: { pages, records } }, _all, page) =>
      page < pages && records.length > 0 ? page + 1 : null,
    // Messages may have arrived since, or been sent from another page or tab.
    staleTime: 0,
    meta: { operation: 'findMessages' },
  })
  const pages = read.data?.pages
  const messages = useMemo(
    () => pages && joinPages(pages.map((page) => page.messages.records)),
    [pages],
  )
  return {
    /** Oldest first; undefined until the newest page was read. */
    messages,
    /** How many messages the gateway stores. */
    total: pages?.[0]?.messages.total ?? 0,
    error: read.error,
    fetching: read.isFetching,
    refresh: () => void read.refetch(),
    /** Loads the page before; undefined if there is none. */
    readEarlier: read.hasNextPage ? () => void read.fetchNextPage() : undefined,
    readingEarlier: read.isFetchingNextPage,
  }
}
