import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#client/call.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { cacheKey } from '#data/use-read.ts'
import { readReceived, timelineOf, type ChatAnswer, type Entry } from './received.ts'

/** One chat, read back in time page by page. */
export interface OpenChat {
  /** Oldest first; undefined until the newest page was read. */
  readonly entries: readonly Entry[] | undefined
  readonly presence: ChatAnswer['presence']
  readonly error: Error | null
  readonly fetching: boolean
  readonly readAgain: () => void
  /** Reads the page before; undefined where there is none. */
  readonly readEarlier: (() => void) | undefined
  readonly readingEarlier: boolean
}

/** Reads a chat of the sandbox inbox. */
export function useChat(instance: string, remoteJid: string): OpenChat {
  const connection = useConnection()
  const params = { instance }
  const read = useInfiniteQuery({
    queryKey: [...cacheKey('listSandboxMessages', { params, query: { remoteJid } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        connection,
        'listSandboxMessages',
        { params, query: { remoteJid, ...(pageParam === '' ? {} : { before: pageParam }) } },
        { signal, priority: 'page' },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.before,
    // Something may have been sent since, from any page or tab.
    staleTime: 0,
  })
  const pages = read.data?.pages
  const newest = pages?.[0]
  const entries = useMemo(() => {
    if (!pages) return undefined
    const messages = pages.toReversed().flatMap((page) => page.messages.map(readReceived))
    return timelineOf(messages, pages[0]?.invitations ?? [], pages.at(-1)?.before === null)
  }, [pages])
  return {
    entries,
    presence: newest?.presence ?? null,
    error: read.error,
    fetching: read.isFetching,
    readAgain: () => void read.refetch(),
    readEarlier: read.hasNextPage ? () => void read.fetchNextPage() : undefined,
    readingEarlier: read.isFetchingNextPage,
  }
}
