import { Box, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Redirect, useLocation } from 'wouter'
import { NotConnectedNote } from '#components/NotConnectedNote.tsx'
import { RefusedError } from '#client/errors.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAutoRefresh } from '#data/gateway/use-auto-refresh.ts'
import { cacheKey, useRead } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import {
  markedIn,
  markedMessages,
  noteMarked,
  onMarked,
  unreadAfter,
} from '#local/marked-messages.ts'
import { pathTo } from '#paths'
import { Icon } from '#ui/Icon.tsx'
import { isOverlayOpen } from '#ui/overlay/use-overlay.ts'
import { late } from '#ui/load/late.tsx'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { Chats } from './Chats.tsx'
import shared from '#ui/shared.module.css'
import classes from './ChatsPage.module.css'
import { readChat, type StoredChat } from './read-message.ts'
import { messagesKey } from './use-chat.ts'
import { useChatsUrl } from './use-chats-url.ts'

// Most users look for a chat first, so the list loads before the chat.
const Chat = late(() => import('./Chat.tsx').then((m) => m.Chat), [], <WaitingRows rows={6} />)

/** The chats of an instance that the gateway stores, and the open one beside the list. */
export function ChatsPage({ instance }: { instance: string }) {
  const t = useText('conversations')
  const { address: gateway } = useConnection()
  const url = useChatsUrl()
  const read = useRead('findChats', { params: { instance }, body: {} }, { staleTime: 10_000 })
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map())
  const noteNumber = useCallback(
    (jid: string, digits: string) =>
      setNumbers((before) =>
        before.get(jid) === digits ? before : new Map(before).set(jid, digits),
      ),
    [],
  )
  useAutoRefresh(cacheKey('findChats', { params: { instance }, body: {} }), { whileEditing: true })
  useAgreedCounts(instance, read.data)
  const marked = useSyncExternalStore(onMarked, () => markedIn(gateway))
  const chats = useMemo(() => {
    const markedOf = markedMessages(marked, instance)
    return read.data?.map((one) => {
      const chat = readChat(one)
      const unread = unreadAfter(chat.unread, markedOf(chat.jid))
      return { ...chat, unread, number: chat.number || (numbers.get(chat.jid) ?? '') }
    })
  }, [read.data, numbers, instance, marked])
  const refresh = useRefresh(instance)
  const reading = useIsFetching({ queryKey: messagesKey(instance) }) > 0 || read.isFetching
  const [, navigate] = useLocation()
  /** The last closed chat: its row gets the focus back. */
  const [closed, setClosed] = useState('')
  const isOffered = !(read.error instanceof RefusedError && read.error.kind === 'no-operation')
  const isOpen = url.chat !== '' && isOffered
  const back = `${pathTo({ page: 'chats', gateway, instance })}?${url.searchFor('')}`
  const open = isOpen ? url.chat : ''
  useEffect(() => {
    if (open === '') return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, isComposing } = event
      if (key !== 'Escape' || defaultPrevented || isComposing || isOverlayOpen()) return
      // In the search, Escape clears the field.
      if ((target as Element).closest('search')) return
      event.preventDefault()
      setClosed(open)
      navigate(back)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open, back, navigate])
  // Links from sent messages pointed here before the forms had their own page.
  if (url.hasKey)
    return <Redirect to={`${pathTo({ page: 'chat-forms', gateway, instance })}?${url.query}`} />
  const hasList = chats !== undefined && chats.length > 0

  return (
    <ListPage>
      <PageHeader title={t.title} context={instance}>
        {isOffered && <ReadAgain at={read.dataUpdatedAt} reading={reading} onRead={refresh} />}
        <Box display="contents" className={isOpen ? shared.notOnPhone : ''}>
          <Button component={Link} plain to={{ page: 'chat-forms', gateway, instance }}>
            {t.forms}
          </Button>
          <Button
            component={Link}
            plain
            to={{ page: 'messages', gateway, instance }}
            leftSection={<Icon of={IconPlus} />}
          >
            {t.compose}
          </Button>
        </Box>
      </PageHeader>
      <NotConnectedNote instance={instance} />
      <div
        className={`${shared.fill} ${shared.lineAbove} ${shared.grid} ${shared.oneColumn} ${classes.body}`}
        data-beside={isOpen || hasList || undefined}
      >
        <div
          className={`${shared.column} ${shared.shrink} ${shared.shrinkTall} ${classes.list} ${isOpen ? shared.notOnPhone : ''}`}
        >
          <Chats
            instance={instance}
            read={read}
            chats={chats}
            url={url}
            returnTo={isOpen ? '' : closed}
          />
        </div>
        {isOpen ? (
          <div
            className={`${shared.shrink} ${shared.grid} ${shared.oneColumn} ${shared.shrinkTall}`}
            style={{ gridTemplateRows: 'minmax(0, 1fr)' }}
          >
            <Chat
              key={url.chat}
              instance={instance}
              remoteJid={url.chat}
              chat={chats?.find(({ jid }) => jid === url.chat)}
              closed={url.searchFor('')}
              onNumber={noteNumber}
            />
          </div>
        ) : (
          hasList && (
            <div className={`${shared.notOnPhone} ${shared.inset}`}>
              <Empty title={t.chat.choose} text={t.chat.chooseText} />
            </div>
          )
        )}
      </div>
    </ListPage>
  )
}

/** Returns a function that refreshes the list and the open chat. */
function useRefresh(instance: string): () => void {
  const queries = useQueryClient()
  return () => {
    const list = cacheKey('findChats', { params: { instance }, body: {} })
    void queries.invalidateQueries({ queryKey: messagesKey(instance) }, { cancelRefetch: false })
    void queries.refetchQueries({ queryKey: list, type: 'active' }, { cancelRefetch: false })
  }
}

/** Forgets what was marked as read in chats whose count has fallen on the gateway since. */
function useAgreedCounts(instance: string, chats: readonly StoredChat[] | undefined): void {
  const { address: gateway } = useConnection()
  useEffect(() => {
    const markedOf = markedMessages(markedIn(gateway), instance)
    for (const { remoteJid, unreadCount } of chats ?? []) {
      const marked = markedOf(remoteJid)
      const unread = unreadCount ?? 0
      if (marked && unread < marked.unread)
        noteMarked(gateway, { instance, remoteJid }, { ids: [], unread })
    }
  }, [gateway, instance, chats])
}
