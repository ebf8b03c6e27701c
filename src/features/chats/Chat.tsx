import { Box, Button, Flex, TextInput } from '@mantine/core'
import { IconArrowDown, IconChecks } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useSandbox } from '#data/gateway/use-sandbox.ts'
import { useRead } from '#data/use-read.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { markedIn, markedMessages } from '#local/marked-messages.ts'
import { useOffersText } from '#message/text/use-offers-text.ts'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Link } from '#ui/Link.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import shared from '#ui/shared.module.css'
import { chatName } from './chat-name.ts'
import classes from './Chat.module.css'
import {
  firstNumber,
  isLid,
  timeOf,
  unreadMessages,
  type Quote,
  type ShownChat,
  type ShownMessage,
} from './read-message.ts'
import { searchMessages } from './search-messages.ts'
import { StoredMessage } from './StoredMessage.tsx'
import { TypingButton } from './TypingButton.tsx'
import { useChat, type OpenChat } from './use-chat.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { ownValue } from '#domain/keys-of.ts'

// The reply form is larger than the list of messages.
const ReplyForm = late(() => import('./ReplyForm.tsx').then((m) => m.ReplyForm), ['messages'])

interface ChatProps {
  instance: string
  remoteJid: string
  /** The chat as in the list; undefined if the list does not have it. */
  chat: ShownChat | undefined
  /** The query of the link back to the list. */
  closed: string
  /** Called with the digits of the chat's person, once known. The same function each time. */
  onNumber: (remoteJid: string, digits: string) => void
}

const none: readonly ShownMessage[] = []

/** One chat: its messages with the newest at the bottom, what can be done with them, and a reply form below. */
export function Chat({ instance, remoteJid, chat: listed, closed, onNumber }: ChatProps) {
  const t = useText('conversations')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const formatPhone = usePhoneFormat()
  const kindWords = t.kind
  const chat = useChat(instance, remoteJid)
  const mayWrite = !remoteJid.endsWith('@broadcast')
  const isGroup = remoteJid.endsWith('@g.us')
  const offersText = useOffersText() === true && mayWrite
  // The list has no number for a hidden id whose last message it does not have.
  const person =
    listed?.number ||
    firstNumber(remoteJid) ||
    (isGroup ? '' : (chat.messages?.find((message) => message.number !== '')?.number ?? ''))
  useEffect(() => {
    if (person !== '') onNumber(remoteJid, person)
  }, [onNumber, remoteJid, person])
  const { name, number } = chatName(
    { jid: remoteJid, name: listed?.name ?? '', number: person },
    t.list,
    formatPhone,
  )
  const title = useRef<HTMLHeadingElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [quote, setQuote] = useState<Quote & { readonly turn: number }>()
  const [search, setSearch] = useState('')
  const { messages = none } = chat
  const found = useMemo(() => searchMessages(messages, search), [messages, search])
  useEffect(() => {
    // On narrow screens the chat replaces the list, so that the link that opened it is gone.
    if (matchMedia('(max-width: 47.99em)').matches) title.current?.focus()
  }, [])

  const select = useCallback(({ key }: ShownMessage, isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before)
      if (isSelected) after.add(key.id)
      else after.delete(key.id)
      return after
    })
  }, [])
  const reply = useCallback(
    ({ key, participant, text, kind }: ShownMessage) =>
      setQuote((before) => ({
        key: { ...key, ...(participant !== '' && { participant }) },
        // A reply needs the text of the quoted message: one without text is named by its kind.
        text: text.trim() === '' ? (ownValue(kindWords, kind) ?? kind) : text,
        turn: (before?.turn ?? 0) + 1,
      })),
    [kindWords],
  )
  const clear = useCallback(() => setSelected(new Set()), [])
  const marked = markedMessages(markedIn(gateway), instance)(remoteJid)
  const unread = unreadMessages(
    messages.filter(({ key }) => marked?.ids.includes(key.id) !== true),
    listed?.unread ?? 0,
  )
  // The list is one small request: it tells of new messages even while many pages of this chat are loaded.
  const newest = listed?.last?.key.id
  const { refresh } = chat
  const isBehind = chat.messages?.every(({ key }) => key.id !== newest) === true
  useEffect(() => {
    if (newest !== undefined && isBehind) refresh()
    // Once for each message: the gateway may not store it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [newest])

  return (
    <div className={`${shared.column} ${shared.shrink} ${shared.shrinkTall}`}>
      <Flex
        component="header"
        wrap="wrap"
        align="center"
        gap="4px 12px"
        p="10px var(--gutter)"
        className={shared.lineBelow}
      >
        <Flex align="center" w="100%" mih="var(--touch)" className={shared.onlyOnPhone}>
          <Link to={{ page: 'chats', gateway, instance }} search={closed}>
            {t.chat.back}
          </Link>
        </Flex>
        <Flex flex="1 1 240px" wrap="wrap" align="baseline" gap="0 12px" miw={0}>
          <h2
            className={`${shared.heading} ${shared.truncate}`}
            ref={title}
            tabIndex={-1}
            title={name}
            dir="auto"
            translate="no"
          >
            {name}
          </h2>
          {number !== '' && (
            <span className={`${shared.muted} ${shared.mono} ${shared.anywhere}`}>{number}</span>
          )}
          <PresenceText instance={instance} remoteJid={remoteJid} />
        </Flex>
        {mayWrite && <TypingButton instance={instance} remoteJid={remoteJid} />}
        {messages.length > 0 && (
          <TextInput
            type="search"
            size="sm"
            flex="1 1 220px"
            maw="328px"
            aria-label={t.chat.search}
            placeholder={t.chat.search}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {search.trim() !== '' && (
          <span role="status" className={`${shared.muted} ${shared.small}`}>
            {t.chat.found(
              found.length,
              formats.number(found.length),
              formats.number(messages.length),
            )}
          </span>
        )}
      </Flex>
      <Messages
        instance={instance}
        chat={chat}
        label={t.chat.messages(name)}
        found={found}
        showsAuthor={isGroup}
        firstUnread={unread[0]?.key.id}
        unread={unread.length}
        selected={selected}
        onSelect={select}
        onReply={offersText ? reply : undefined}
      />
      <footer
        className={`${shared.rigid} ${shared.lineAbove} ${shared.scroll} ${shared.stackMedium}`}
        style={{ maxHeight: '60%', padding: '12px var(--gutter)' }}
      >
        <MarkRead
          instance={instance}
          remoteJid={remoteJid}
          messages={
            selected.size > 0
              ? (chat.messages ?? []).filter(({ key }) => selected.has(key.id))
              : unread
          }
          hasSelection={selected.size > 0}
          onClear={clear}
        />
        {offersText && (
          <Suspense fallback={null}>
            <ReplyForm
              instance={instance}
              remoteJid={remoteJid}
              quote={quote}
              onSent={chat.refresh}
            />
          </Suspense>
        )}
      </footer>
    </div>
  )
}

/** Marks the selected messages as read, or the unread ones without a selection. Has no button if there are none. */
function MarkRead({
  instance,
  remoteJid,
  messages,
  hasSelection,
  onClear,
}: {
  instance: string
  remoteJid: string
  messages: readonly ShownMessage[]
  hasSelection: boolean
  onClear: () => void
}) {
  const t = useText('conversations').read
  const formats = useFormats()
  const failureWords = useFailureWords()
  const { dialect } = useCapabilities()
  const { mark, pending, error, done } = useMarkRead(instance, remoteJid)
  const isUnsent = isLid(remoteJid) && dialect === 'evolution'
  const count = messages.length
  const failure = failureWords(error)
  return (
    <>
      {failure && <FailureNote failure={failure} />}
      <div className={`${shared.wrapRow} ${classes.mark}`} style={{ gap: 8 }}>
        {count > 0 && !isUnsent && (
          <ChangeButton
            leftSection={<Icon of={IconChecks} />}
            loading={pending}
            onClick={() => void mark(messages).then((isDone) => isDone && onClear())}
          >
            {t.mark(count, formats.number(count))}
          </ChangeButton>
        )}
        {hasSelection && (
          <Button variant="subtle" color="gray" onClick={onClear}>
            {t.clear}
          </Button>
        )}
        <span role="status" className={shared.muted}>
          {done && t.done(done.count, formats.number(done.count), formats.seconds(done.at))}
        </span>
      </div>
      {count > 0 && isUnsent && <p className={`${shared.muted} ${shared.small}`}>{t.lid}</p>}
    </>
  )
}

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

function Messages({ chat, label, found, ...list }: MessagesProps) {
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
    return (
      <div
        className={`${shared.fill} ${shared.scroll} ${shared.inset} ${shared.ringInside} ${classes.scroller}`}
      >
        {failure ?? <WaitingRows rows={6} />}
      </div>
    )
  return (
    <>
      {failure}
      {messages.length === 0 ? (
        <div
          className={`${shared.fill} ${shared.scroll} ${shared.inset} ${shared.ringInside} ${classes.scroller}`}
        >
          <Empty title={t.empty} text={t.emptyText} />
        </div>
      ) : (
        <div
          className={`${shared.fill} ${shared.scroll} ${shared.inset} ${shared.ringInside} ${classes.scroller}`}
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
              <Box component="p" p="12px 0 8px" c="var(--muted)" fz="12px" lh="16px" ta="center">
                {day}
              </Box>
            )}
            {id === firstUnread && !fromMe && (
              <Box component="p" p="4px 0 8px" c="var(--accent)" fz="12px" lh="16px" ta="center">
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

/** Shows the last presence sent to the number, if the gateway's sandbox exposes it. */
function PresenceText({ instance, remoteJid }: Pick<ChatProps, 'instance' | 'remoteJid'>) {
  const t = useText('conversations').chat
  const formats = useFormats()
  const sandbox = useSandbox()
  const { data } = useRead(
    'listSandboxMessages',
    { params: { instance }, query: { remoteJid, limit: '1' } },
    { enabled: sandbox, staleTime: 0 },
  )
  const presence = data?.presence
  const at = timeOf(presence?.shownAt ?? 0)
  if (!presence || at === undefined) return null
  const { presence: kind } = presence.options
  const time = formats.when(at)
  return (
    <span className={`${shared.muted} ${shared.compact} ${shared.anywhere}`}>
      {typeof kind === 'string' && kind !== '' ? t.presenceKind(kind, time) : t.presence(time)}
    </span>
  )
}
