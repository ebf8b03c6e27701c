import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { RefusedError } from '#client/errors.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { foldText, wordsTest } from '#domain/search-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { ChatList } from './ChatList.tsx'
import type { ShownChat, StoredChat } from './read-message.ts'
import type { ChatsUrl } from './use-chats-url.ts'

interface ChatsProps {
  instance: string
  read: UseQueryResult<StoredChat[]>
  chats: readonly ShownChat[] | undefined
  url: ChatsUrl
  /** The chat whose row takes the focus; empty for none. */
  returnTo: string
}

type Filter = 'all' | 'unread' | 'groups'

const fitsFilter = ({ unread, isGroup }: ShownChat, filter: Filter) =>
  filter === 'all' || (filter === 'unread' ? unread > 0 : isGroup)

/** The list of chats; if there are none, the reason. */
export function Chats({ instance, read, chats, url, returnTo }: ChatsProps) {
  const t = useText('conversations').list
  const core = useText('core')
  const { compose, forms } = useText('conversations')
  const formats = useFormats()
  const failureWords = useFailureWords()
  const { address: gateway } = useConnection()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const folded = useMemo(
    () =>
      chats?.map(({ jid, number, name, last }) =>
        foldText(`${jid}\n${number}\n${name}\n${last?.text ?? ''}`),
      ),
    [chats],
  )
  const found = useMemo(() => {
    const fits = wordsTest(search)
    return (chats ?? []).filter((chat, at) => fitsFilter(chat, filter) && fits(folded?.[at] ?? ''))
  }, [chats, folded, search, filter])
  if (read.error instanceof RefusedError && read.error.kind === 'no-operation')
    return (
      <Empty title={t.notOffered} text={t.notOfferedText}>
        <Button component={Link} plain to={{ page: 'messages', gateway, instance }}>
          {compose}
        </Button>
        <Button component={Link} plain to={{ page: 'chat-forms', gateway, instance }}>
          {forms}
        </Button>
      </Empty>
    )
  const failed = failureWords(read.error)
  const failure = failed && (
    <ReadFailed failure={failed} onRetry={() => void read.refetch()} retrying={read.isFetching} />
  )
  if (chats === undefined) return failure ?? <WaitingRows />
  if (chats.length === 0)
    return (
      failure ?? (
        <Empty title={t.empty} text={t.emptyText}>
          <Button component={Link} plain to={{ page: 'messages', gateway, instance }}>
            {compose}
          </Button>
        </Empty>
      )
    )
  const count = formats.number(found.length)
  const unread = chats.reduce((sum, chat) => sum + (chat.unread > 0 ? 1 : 0), 0)
  // Some versions return no unread counts: “0 unread” would be untrue.
  const countsUnread = read.data?.some(({ unreadCount }) => typeof unreadCount === 'number')
  const isFiltered = search.trim() !== '' || filter !== 'all'

  function clear() {
    setSearch('')
    setFilter('all')
  }

  return (
    <>
      {failure}
      <FilterBar
        search={search}
        onSearch={setSearch}
        placeholder={t.search}
        count={
          isFiltered
            ? t.countOf(chats.length, count, formats.number(chats.length))
            : t.count(chats.length, count)
        }
      >
        <SegmentedControl
          aria-label={t.filter}
          value={filter}
          onChange={setFilter}
          data={[
            { value: 'all', label: t.filters.all },
            ...(countsUnread
              ? [{ value: 'unread', label: t.filters.unread(formats.number(unread)) } as const]
              : []),
            { value: 'groups', label: t.filters.groups },
          ]}
        />
      </FilterBar>
      {found.length === 0 ? (
        <Empty title={t.noMatch} text={t.noMatchText}>
          <Button onClick={clear}>{core.action.clear}</Button>
        </Empty>
      ) : (
        <ChatList instance={instance} chats={found} url={url} returnTo={returnTo} />
      )}
    </>
  )
}
