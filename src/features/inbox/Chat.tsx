import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { ReadFailed } from '#ui/ReadFailed.tsx'
import { WaitingRows } from '#ui/Waiting.tsx'
import shared from '#ui/shared.module.css'
import classes from './Chat.module.css'
import { numberOf, timeOf, type ChatAnswer, type Entry } from './received.ts'
import { ReceivedInvitation } from './ReceivedInvitation.tsx'
import { ReceivedMessage } from './ReceivedMessage.tsx'
import { useChat } from './use-chat.ts'

interface ChatProps {
  instance: string
  remoteJid: string
  /** A group's name. */
  subject: string | undefined
  /** The query of the link back to the list. */
  closed: string
}

/** One chat: what its number or group received, newest at the bottom, where it begins. */
export function Chat({ instance, remoteJid, subject, closed }: ChatProps) {
  const t = useText('inbox').chat
  const { address: gateway } = useConnection()
  const chat = useChat(instance, remoteJid)
  const title = useRef<HTMLHeadingElement>(null)
  const name = subject ?? numberOf(remoteJid)
  useEffect(() => {
    // Where the chat takes the list's place, the link that opened it is gone.
    if (matchMedia('(max-width: 47.99em)').matches) title.current?.focus()
  }, [])
  return (
    <div className={classes.chat}>
      <header className={classes.header}>
        <div className={classes.back}>
          <Link to={{ page: 'inbox', gateway, instance }} search={closed}>
            {t.back}
          </Link>
        </div>
        <h2 className={`${shared.heading} ${shared.anywhere}`} ref={title} tabIndex={-1}>
          {name}
        </h2>
        {subject !== undefined && (
          <span className={`${shared.muted} ${shared.mono} ${shared.anywhere}`}>{remoteJid}</span>
        )}
        <PresenceText presence={chat.presence} />
      </header>
      <Body instance={instance} chat={chat} label={t.received(name)} />
    </div>
  )
}

function Body({
  instance,
  chat,
  label,
}: {
  instance: string
  chat: ReturnType<typeof useChat>
  label: string
}) {
  const t = useText('inbox').chat
  const failureWords = useFailureWords()
  const failed = failureWords(chat.error)
  const failure = failed && (
    <ReadFailed failure={failed} onRetry={chat.readAgain} retrying={chat.fetching} />
  )
  if (chat.entries === undefined) return failure ?? <WaitingRows rows={6} />
  return (
    <>
      {failure}
      {chat.entries.length === 0 ? (
        <Empty title={t.empty} text={t.emptyText} />
      ) : (
        // What scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.scroller} tabIndex={0} role="region" aria-label={label}>
          <div className={classes.inner}>
            {chat.readEarlier && (
              <Button
                className={classes.earlier ?? ''}
                loading={chat.readingEarlier}
                onClick={chat.readEarlier}
              >
                {t.earlier}
              </Button>
            )}
            <Entries instance={instance} entries={chat.entries} />
          </div>
        </div>
      )}
    </>
  )
}

function Entries({ instance, entries }: { instance: string; entries: readonly Entry[] }) {
  const formats = useFormats()
  const dayOf = (entry: Entry | undefined) =>
    entry?.at === undefined ? undefined : formats.date(entry.at)
  return (
    <ol className={classes.entries}>
      {entries.map((entry, index) => {
        const day = dayOf(entry)
        return (
          <li key={entry.key} className={classes.entry}>
            {day !== undefined && day !== dayOf(entries[index - 1]) && (
              <p className={classes.day}>{day}</p>
            )}
            {entry.message ? (
              <ReceivedMessage instance={instance} message={entry.message} />
            ) : (
              <ReceivedInvitation invitation={entry.invitation} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The last presence that the instance showed to the number; its kind where one was given. */
function PresenceText({ presence }: { presence: ChatAnswer['presence'] }) {
  const t = useText('inbox').chat
  const formats = useFormats()
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
