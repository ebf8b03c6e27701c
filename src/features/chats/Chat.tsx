import { Flex, TextInput } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { patient, useRead } from '#data/use-read.ts'
import { cleanName } from '#domain/clean-text.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { markedIn, markedMessages } from '#local/marked-messages.ts'
import { useOffersText } from '#message/text/text-offered.tsx'
import { late } from '#ui/load/late.tsx'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import {
  firstNumber,
  unreadMessages,
  type Quote,
  type ShownChat,
  type ShownMessage,
  searchMessages,
  chatName,
} from './read-message.ts'
import { PresenceText, TypingButton } from './ChatPresence.tsx'
import { Messages } from './Messages.tsx'
import { MarkRead } from './MarkRead.tsx'
import { useChat } from './use-chat.ts'
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
  // A group without messages is not in the list of chats.
  const groups = useRead(
    'fetchAllGroups',
    { params: { instance }, query: { getParticipants: 'false' } },
    { ...patient, enabled: isGroup && !listed },
  ).data
  const subject = cleanName(groups?.find(({ id }) => id === remoteJid)?.subject ?? '')
  const { name, number } = chatName(
    { jid: remoteJid, name: listed?.name ?? subject, number: person },
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
        <Flex flex="1 1 15rem" wrap="wrap" align="baseline" gap="0 12px" miw={0}>
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
            flex="1 1 13.75rem"
            maw="20.5rem"
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
          <ReplyForm
            instance={instance}
            remoteJid={remoteJid}
            quote={quote}
            onSent={chat.refresh}
          />
        )}
      </footer>
    </div>
  )
}
