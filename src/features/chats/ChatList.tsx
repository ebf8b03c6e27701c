import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { useTextScale } from '#ui/text-size.ts'
import { useVirtual } from '#ui/grid/use-virtual.ts'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import classes from './ChatList.module.css'
import { type ShownChat, type ShownMessage, chatName } from './read-message.ts'
import type { ChatsUrl } from './use-chats-url.ts'
import { useKindWord } from './StoredMessage.tsx'

interface ChatListProps {
  instance: string
  /** Filtered by the caller. */
  chats: readonly ShownChat[]
  url: ChatsUrl
  /** The chat whose row takes the focus; empty for none. */
  returnTo: string
}

/** A virtualised list of chats, newest first. Arrow keys, Home and End move between rows, Enter opens one. */
export function ChatList({ instance, chats, url, returnTo }: ChatListProps) {
  const t = useText('conversations').list
  const rowHeight = 60 * useTextScale()
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const { indexes, total, scrollTo } = useVirtual({
    scroller,
    count: chats.length,
    size: rowHeight,
    overscan: 8,
    keep: focused,
  })
  const first = indexes[0] ?? 0

  const wanted = useRef<number>(undefined)
  /** Scrolls to a row, and focuses it: now, or when it is rendered. */
  function focusRow(index: number) {
    wanted.current = index
    scrollTo(index)
    focusWanted()
  }
  function focusWanted() {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  }
  useEffect(focusWanted)
  const goBack = useEffectEvent(() => {
    const back = chats.findIndex(({ jid }) => jid === returnTo)
    if (back >= 0) focusRow(back)
  })
  useEffect(() => goBack(), [returnTo])

  function onKeyDown(event: KeyboardEvent) {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    const at = row ? Number(row.dataset['index']) : -1
    const last = chats.length - 1
    const to = {
      ArrowDown: Math.min(last, at + 1),
      ArrowUp: at < 0 ? undefined : Math.max(0, at - 1),
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focusRow(to)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles its rows' keys
    <div
      ref={scroller}
      className={`${shared.fill} ${shared.scroll} ${shared.ringInside}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable
      tabIndex={0}
      role="region"
      aria-label={t.label}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const index = (target as HTMLElement).dataset['index']
        if (index !== undefined) setFocused(Number(index))
      }}
    >
      <ul className={shared.relative} style={{ height: total }}>
        {indexes.map((index) => {
          const chat = chats[index]
          return (
            chat && (
              <li
                key={chat.jid}
                style={{ position: 'absolute', insetInline: 0, top: index * rowHeight }}
                aria-setsize={chats.length}
                aria-posinset={index + 1}
              >
                <ChatRow
                  instance={instance}
                  chat={chat}
                  index={index}
                  url={url}
                  isTabStop={index === (focused ?? first)}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

function ChatRow({
  instance,
  chat,
  index,
  url,
  isTabStop,
}: Pick<ChatListProps, 'instance' | 'url'> & {
  chat: ShownChat
  index: number
  isTabStop: boolean
}) {
  const t = useText('conversations').list
  const formats = useFormats()
  const lastWords = useLastWords()
  const { address: gateway } = useConnection()
  const { jid, at, unread, last } = chat
  const { name } = chatName(chat, t, usePhoneFormat())
  const isOpen = url.chat === jid
  const unreadText = unread > 99 ? `${formats.number(99)}+` : formats.number(unread)
  return (
    <Link
      plain
      className={`${shared.hoverable} ${shared.ringInside} ${classes.row}`}
      to={{ page: 'chats', gateway, instance }}
      search={url.searchFor(jid)}
      data-index={index}
      data-unread={unread > 0 || undefined}
      tabIndex={isTabStop || isOpen ? 0 : -1}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={`${shared.truncate} ${classes.name}`} dir="auto" translate="no">
        {name}
      </span>
      {at !== undefined && (
        <time
          className={`${shared.muted} ${shared.small} ${classes.time}`}
          title={formats.exact(at)}
        >
          {formats.when(at)}
        </time>
      )}
      <span
        className={`${shared.secondary} ${shared.compact} ${shared.truncate} ${classes.last}`}
        dir="auto"
        translate="no"
      >
        {last ? lastWords(last) : ''}
      </span>
      {unread > 0 && (
        <span
          className={`${shared.small} ${shared.strong} ${classes.unread}`}
          role="img"
          aria-label={t.unread(unread, unreadText)}
        >
          {unreadText}
        </span>
      )}
    </Link>
  )
}

/** Returns a function that describes the last message in one line. */
function useLastWords(): (message: ShownMessage) => string {
  const t = useText('conversations').list
  const kindWord = useKindWord()
  return ({ kind, text, medium, place, invitation, key }) => {
    const [line = ''] = text.trim().split('\n')
    const more =
      line || medium?.fileName || place?.name || place?.address || invitation?.group || ''
    const isText = kind === 'conversation' && more !== ''
    const words = isText ? more : more === '' ? kindWord(kind) : `${kindWord(kind)}: ${more}`
    return key.fromMe ? t.you(words) : words
  }
}
