import { Box, Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useRef, useState, type RefObject } from 'react'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import shared from '#ui/shared.module.css'
import classes from './Chat.module.css'
import type { ShownMessage } from './read-message.ts'
import { StoredMessage } from './StoredMessage.tsx'
import type { OpenChat } from './use-chat.ts'

const scrollerClass = `${shared.fill} ${shared.scroll} ${shared.inset} ${shared.ringInside} ${classes.scroller}`

interface MessagesProps {
  instance: string
  chat: OpenChat
  label: string
  /** The messages that match the search. */
  found: readonly ShownMessage[]
  showsAuthor: boolean
  /** The id of the first unread message, and how many there are. */
  firstUnread: string | undefined
  unread: number
  selected: ReadonlySet<string>
  onSelect: (message: ShownMessage, isSelected: boolean) => void
  onReply: ((message: ShownMessage) => void) | undefined
}

/** The messages of a chat, newest at the bottom, and a button that loads earlier ones. */
export function Messages({ chat, label, found, ...list }: MessagesProps) {
  const t = useText('conversations').chat
  const formats = useFormats()
  const failureWords = useFailureWords()
  const failed = failureWords(chat.error)
  const failure = failed && (
    <ReadFailed failure={failed} onRetry={chat.refresh} retrying={chat.fetching} />
  )
  const { messages } = chat
  const scroller = useRef<HTMLDivElement>(null)
  const unseen = useUnseen(scroller, messages)
  if (messages === undefined)
    return <div className={scrollerClass}>{failure ?? <WaitingRows rows={6} />}</div>
  return (
    <>
      {failure}
      {messages.length === 0 ? (
        <div className={scrollerClass}>
          <Empty title={t.empty} text={t.emptyText} />
        </div>
      ) : (
        <div
          className={scrollerClass}
          // A scrollable element must be focusable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={label}
          ref={scroller}
          onScroll={unseen.onScroll}
        >
          {unseen.count > 0 && (
            <Button
              size="compact-sm"
              className={classes.unseen ?? ''}
              leftSection={<Icon of={IconArrowDown} />}
              onClick={() => scroller.current?.scrollTo({ top: 0 })}
            >
              {t.unseen(unseen.count, formats.number(unseen.count))}
            </Button>
          )}
          <div className={shared.column} style={{ gap: 16, padding: '16px var(--gutter)' }}>
            {chat.readEarlier && (
              <div className={shared.wrapRow} style={{ alignSelf: 'center', gap: '8px 12px' }}>
                <Button loading={chat.readingEarlier} onClick={chat.readEarlier}>
                  {t.earlier}
                </Button>
                <span className={`${shared.muted} ${shared.small}`}>
                  {t.shown(
                    messages.length,
                    formats.number(messages.length),
                    formats.number(chat.total),
                  )}
                </span>
              </div>
            )}
            <Entries {...list} messages={found} />
          </div>
        </div>
      )}
    </>
  )
}

/** Counts the messages that arrived while the user reads earlier ones. The scroller is reversed: its end is at 0. */
function useUnseen(
  scroller: RefObject<HTMLDivElement | null>,
  messages: readonly ShownMessage[] | undefined,
) {
  /** The newest message when the user scrolled away from the end. */
  const [seen, setSeen] = useState<string>()
  const onScroll = () => {
    const isAtEnd = Math.abs(scroller.current?.scrollTop ?? 0) < 40
    setSeen((before) => (isAtEnd ? undefined : (before ?? messages?.at(-1)?.key.id)))
  }
  const at = messages?.findIndex(({ key }) => key.id === seen) ?? -1
  return { count: at < 0 ? 0 : (messages?.length ?? 0) - at - 1, onScroll }
}

function Entries({
  instance,
  messages,
  showsAuthor,
  firstUnread,
  unread,
  selected,
  onSelect,
  onReply,
}: Omit<MessagesProps, 'chat' | 'label' | 'found'> & { messages: readonly ShownMessage[] }) {
  const t = useText('conversations').chat
  const formats = useFormats()
  const dayOf = (message: ShownMessage | undefined) =>
    message?.at === undefined ? undefined : formats.date(message.at)
  return (
    <ol className={`${shared.stackSmall} ${shared.oneColumn}`}>
      {messages.map((message, index) => {
        const day = dayOf(message)
        const { fromMe, id } = message.key
        return (
          <li key={`${String(fromMe)} ${id}`} className={classes.entry}>
            {day !== undefined && day !== dayOf(messages[index - 1]) && (
              <Box component="p" p="12px 0 8px" c="var(--muted)" fz="xs" lh="1rem" ta="center">
                {day}
              </Box>
            )}
            {id === firstUnread && !fromMe && (
              <Box component="p" p="4px 0 8px" c="var(--accent)" fz="xs" lh="1rem" ta="center">
                {t.unread(unread, formats.number(unread))}
              </Box>
            )}
            <StoredMessage
              instance={instance}
              message={message}
              showsAuthor={showsAuthor}
              isSelected={selected.has(id)}
              onSelect={fromMe ? undefined : onSelect}
              onReply={onReply}
            />
          </li>
        )
      })}
    </ol>
  )
}
