import { foldText, wordsTest } from '#domain/search-words.ts'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { RefusedError } from '#client/errors.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { ReadFailed } from '#ui/ReadFailed.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { WaitingRows } from '#ui/Waiting.tsx'
import { ChatList, type Chat } from './ChatList.tsx'
import type { InboxUrl } from './use-inbox-url.ts'

interface ChatsProps {
  instance: string
  read: UseQueryResult<Chat[]>
  url: InboxUrl
}

/** The left side: the chats to choose from; where there are none, why. */
export function Chats({ instance, read, url }: ChatsProps) {
  const t = useText('inbox').list
  const core = useText('core')
  const formats = useFormats()
  const failureWords = useFailureWords()
  const { address: gateway } = useConnection()
  const [search, setSearch] = useState('')
  const all = read.data
  const found = useMemo(() => {
    const fits = wordsTest(search)
    return (all ?? []).filter(({ remoteJid, subject, last }) =>
      fits(foldText(`${remoteJid}\n${subject ?? ''}\n${last.text}`)),
    )
  }, [all, search])
  if (read.error instanceof RefusedError && read.error.kind === 'no-operation')
    return <Empty title={t.notOffered} text={t.notOfferedText} />
  const failed = failureWords(read.error)
  const failure = failed && (
    <ReadFailed failure={failed} onRetry={() => void read.refetch()} retrying={read.isFetching} />
  )
  if (all === undefined) return failure ?? <WaitingRows />
  if (all.length === 0)
    return (
      failure ?? (
        <Empty title={t.empty} text={t.emptyText}>
          <Button component={Link} plain to={{ page: 'messages', gateway, instance }}>
            {t.compose}
          </Button>
        </Empty>
      )
    )
  const count = formats.number(found.length)
  return (
    <>
      {failure}
      <FilterBar
        search={search}
        onSearch={setSearch}
        placeholder={t.search}
        count={
          search === ''
            ? t.count(all.length, count)
            : t.countOf(all.length, count, formats.number(all.length))
        }
      />
      {found.length === 0 ? (
        <Empty title={t.noMatch} text={t.noMatchText}>
          <Button onClick={() => setSearch('')}>{core.action.clear}</Button>
        </Empty>
      ) : (
        <ChatList instance={instance} chats={found} url={url} />
      )}
    </>
  )
}
