import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { fillPath } from '#contract/fill-path.ts'
import { allOperations } from '#contract/index.ts'
import { useRead } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { ReadAgain } from '#ui/ReadAgain.tsx'
import { Chat } from './Chat.tsx'
import { Chats } from './Chats.tsx'
import classes from './InboxPage.module.css'
import { useInboxUrl } from './use-inbox-url.ts'

/** What each number received from an instance: the end of the line, which only the embedded gateway can show. */
export function InboxPage({ instance }: { instance: string }) {
  const t = useText('inbox')
  const url = useInboxUrl()
  const chats = useRead('listSandboxChats', { params: { instance } }, { staleTime: 0 })
  const readAgain = useReadAgain(instance)
  const messages = fillPath(allOperations.listSandboxMessages.path, { instance })
  const reading = useIsFetching({ queryKey: [messages] }) > 0 || chats.isFetching
  const open = chats.data?.find((chat) => chat.remoteJid === url.chat)
  return (
    <ListPage foot={chats.data ? t.foot : undefined}>
      <PageHeader title={t.title} context={instance}>
        <ReadAgain at={chats.dataUpdatedAt} reading={reading} onRead={readAgain} />
      </PageHeader>
      <div
        className={classes.body}
        data-open={url.chat !== ''}
        data-list={chats.data !== undefined && chats.data.length > 0}
      >
        <div className={classes.list}>
          <Chats instance={instance} read={chats} url={url} />
        </div>
        {url.chat !== '' && chats.data ? (
          <Chat
            key={url.chat}
            instance={instance}
            remoteJid={url.chat}
            subject={open?.subject ?? undefined}
            closed={url.searchFor('')}
          />
        ) : (
          chats.data !== undefined &&
          chats.data.length > 0 && (
            <div className={classes.none}>
              <Empty title={t.chat.choose} text={t.chat.chooseText} />
            </div>
          )
        )}
      </div>
    </ListPage>
  )
}

/** Reads the list and the open chat again; by itself too when a person comes back to this window. */
function useReadAgain(instance: string): () => void {
  const queries = useQueryClient()
  const readAgain = useCallback(() => {
    const { listSandboxChats, listSandboxMessages } = allOperations
    for (const { path } of [listSandboxChats, listSandboxMessages])
      void queries.invalidateQueries(
        { queryKey: [fillPath(path, { instance })] },
        { cancelRefetch: false },
      )
  }, [queries, instance])
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    globalThis.addEventListener('focus', onVisible)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      globalThis.removeEventListener('focus', onVisible)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [readAgain])
  return readAgain
}
