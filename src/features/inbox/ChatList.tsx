import { useRef } from 'react'
import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { useVirtual } from '#ui/grid/use-virtual.ts'
import { Link } from '#ui/Link.tsx'
import classes from './ChatList.module.css'
import { numberOf, timeOf } from './received.ts'
import type { InboxUrl } from './use-inbox-url.ts'
import { useKindWord } from './use-kind-word.ts'

export type Chat = AnswerOf<OperationNamed<'listSandboxChats'>>[number]

interface ChatListProps {
  instance: string
  /** Filtered already. */
  chats: readonly Chat[]
  url: InboxUrl
}

/** In pixels. */
const rowHeight = 60

/** The chats, newest first, of any number: only the rows on the screen are in the page. */
export function ChatList({ instance, chats, url }: ChatListProps) {
  const t = useText('inbox').list
  const scroller = useRef<HTMLDivElement>(null)
  const { indexes, total } = useVirtual({
    scroller,
    count: chats.length,
    size: rowHeight,
    overscan: 8,
  })
  const above = (indexes[0] ?? 0) * rowHeight
  const below = total - ((indexes.at(-1) ?? -1) + 1) * rowHeight
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={t.label}
    >
      <ul style={{ paddingTop: above, paddingBottom: below }}>
        {indexes.map((index) => {
          const chat = chats[index]
          return (
            chat && (
              <li key={chat.remoteJid} aria-setsize={chats.length} aria-posinset={index + 1}>
                <ChatRow instance={instance} chat={chat} url={url} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

function ChatRow({ instance, chat, url }: { instance: string; chat: Chat; url: InboxUrl }) {
  const t = useText('inbox').chat
  const formats = useFormats()
  const kindWord = useKindWord()
  const { address: gateway } = useConnection()
  const { remoteJid, subject, last, messages } = chat
  const kind = kindWord(last.kind)
  const at = timeOf(last.at * 1000)
  return (
    <Link
      plain
      className={classes.row ?? ''}
      to={{ page: 'inbox', gateway, instance }}
      search={url.searchFor(remoteJid)}
      aria-current={url.chat === remoteJid ? 'true' : undefined}
    >
      <span className={subject === null ? classes.number : classes.subject}>
        {subject ?? numberOf(remoteJid)}
      </span>
      {at !== undefined && (
        <time className={classes.time} title={formats.exact(at)}>
          {formats.when(at)}
        </time>
      )}
      <span className={classes.last}>
        {last.kind === 'conversation' && last.text !== ''
          ? last.text
          : last.text === ''
            ? kind
            : `${kind}: ${last.text}`}
      </span>
      <span className={classes.count} title={t.messages(messages, formats.number(messages))}>
        {formats.number(messages)}
      </span>
    </Link>
  )
}
