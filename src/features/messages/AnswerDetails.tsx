import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Sent } from '#message/sent-message.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { Fold } from '#ui/Fold.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import shared from '#ui/shared.module.css'
import { Facts, type Fact } from './Facts.tsx'
import { MessageContent } from './MessageContent.tsx'
import parts from '#ui/parts.module.css'

/** Shows every field of a send's answer, and the raw response. */
export function AnswerDetails({ sent }: { sent: Sent }) {
  const t = useText('messages').answer
  const core = useText('core')
  const formats = useFormats()
  const { remoteJid, id, fromMe } = sent.key

  const facts: Fact[] = [
    {
      name: t.to,
      value: (
        <Mono>
          <PhoneNumber digits={sent.to} />
        </Mono>
      ),
    },
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
    <>
      <div className={`${shared.stackHuge} ${shared.oneColumn} ${parts.columns}`} data-wide>
        <div>
          <h3 className={`${shared.medium} ${shared.body} ${shared.beforeSmall}`}>{t.message}</h3>
          <Facts facts={facts} />
        </div>
        <div className={`${shared.stackHuge} ${shared.atStart}`}>
          {sent.content.map((one) => (
            <MessageContent key={one.name} content={one} thumbnail={sent.thumbnail} />
          ))}
        </div>
      </div>
      <Fold summary={t.raw} mustShow={false}>
        <CodeBlock label={t.raw}>{sent.raw === '' ? t.rawEmpty : sent.raw}</CodeBlock>
      </Fold>
    </>
  )
}

function Mono({ children }: { children: ReactNode }) {
  return <span className={`${shared.mono} ${shared.anywhere}`}>{children}</span>
}

function Copied({ text, of }: { text: string; of: string }) {
  return (
    <Flex component="span" display="inline-flex" align="center" gap="4px" my="-4px">
      <Mono>{text}</Mono>
      <CopyButton text={text} of={of} />
    </Flex>
  )
}
