import { Button } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/Note.tsx'
import { State } from '#ui/State.tsx'
import { Facts, type Fact } from './Facts.tsx'
import { InboxLink } from './InboxLink.tsx'
import { MessageContent } from './MessageContent.tsx'
import type { Sent } from '#message/sent-message.ts'
import classes from './SentAnswer.module.css'

/** What the gateway answered to a send: accepted, which is not delivered, with every field of the answer. */
export function SentAnswer({
  sent,
  instance,
  onNewMessage,
}: {
  sent: Sent
  instance: string
  onNewMessage: () => void
}) {
  const t = useText('messages').answer
  const core = useText('core')
  const formats = useFormats()
  const { address } = useConnection()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { remoteJid, id, fromMe } = sent.key

  const facts: Fact[] = [
    { name: t.to, value: <Mono>{sent.to}</Mono> },
    { name: t.status, value: sent.status ? <Mono>{sent.status}</Mono> : t.notGiven },
    {
      name: t.id,
      value: id ? <Copied text={id} of={t.id} /> : t.notGiven,
    },
    { name: t.chat, value: remoteJid ? <Copied text={remoteJid} of={t.chat} /> : t.notGiven },
    { name: t.fromMe, value: fromMe === undefined ? t.notGiven : fromMe ? core.yes : core.no },
    {
      name: t.timestamp,
      value: sent.timestamp === undefined ? t.notGiven : formats.exact(sent.timestamp),
    },
  ]

  return (
    <section className={classes.answer} aria-labelledby="answer-title">
      <h2 id="answer-title" ref={title} tabIndex={-1} className={classes.title}>
        <State kind="ok">{t.title(formats.seconds(sent.at))}</State>
      </h2>
      <p className={classes.meaning}>{t.meaning}</p>
      {!sent.understood && (
        <Note kind="warning" title={t.notUnderstood}>
          {t.notUnderstoodText}
        </Note>
      )}
      <div className={classes.buttons}>
        <Button variant="filled" onClick={onNewMessage}>
          {t.another}
        </Button>
        {remoteJid !== undefined && id !== undefined && (
          <Link
            to={{ page: 'chats', gateway: address, instance }}
            search={String(new URLSearchParams({ remoteJid, id, fromMe: String(fromMe ?? true) }))}
          >
            {t.markAsRead}
          </Link>
        )}
        {remoteJid !== undefined && <InboxLink instance={instance} chat={remoteJid} />}
      </div>
      <div className={classes.columns}>
        <div>
          <h3 className={classes.part}>{t.message}</h3>
          <Facts facts={facts} />
        </div>
        <div>
          {sent.content.map((one) => (
            <MessageContent key={one.name} content={one} thumbnail={sent.thumbnail} />
          ))}
        </div>
      </div>
      <details className={classes.raw}>
        <summary>{t.raw}</summary>
        <CodeBlock label={t.raw}>{sent.raw === '' ? t.rawEmpty : sent.raw}</CodeBlock>
      </details>
    </section>
  )
}

function Mono({ children }: { children: ReactNode }) {
  return <span className={classes.mono}>{children}</span>
}

function Copied({ text, of }: { text: string; of: string }) {
  return (
    <span className={classes.copied}>
      <Mono>{text}</Mono>
      <CopyButton text={text} of={of} />
    </span>
  )
}
