import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { recipientFact, useKeyFacts } from '#message/key-facts.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Sent, ContentField } from '#message/sent-message.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { Fold } from '#ui/Fold.tsx'
import shared from '#ui/shared.module.css'
import { Facts } from '#ui/Facts.tsx'
import parts from '#ui/parts.module.css'
import { epochSeconds } from '#client/generous.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { ownValue } from '#domain/keys-of.ts'

/** Shows every field of a send's answer, and the raw response. */
export function AnswerDetails({ sent }: { sent: Sent }) {
  const t = useText('messages').answer
  const formats = useFormats()
  const keyFacts = useKeyFacts()

  const facts = [
    recipientFact(t.to, sent.to),
    {
      name: t.status,
      value: sent.status ? <span className={mono}>{sent.status}</span> : t.notGiven,
    },
    ...keyFacts(sent.key, t, t.notGiven),
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

const mono = `${shared.mono} ${shared.anywhere}`

/** A content member of an accepted message (contract, section 2). Unknown fields are shown unchanged. */
function MessageContent({
  content,
  thumbnail,
}: {
  content: Sent['content'][number]
  thumbnail: string | undefined
}) {
  const t = useText('messages').answer
  const core = useText('core')
  const formats = useFormats()
  const facts = content.fields.map((field) => ({
    name: ownValue(t.field, field.name) ?? field.name,
    value: valueOf(field, core, formats) ?? <span className={shared.muted}>{t.empty}</span>,
  }))
  return (
    <div>
      <h3 className={`${shared.medium} ${shared.body} ${shared.beforeSmall}`}>
        <span>{t.content}</span> <code className={shared.muted}>{content.name}</code>
      </h3>
      {thumbnail !== undefined && (
        <Box
          component="img"
          display="block"
          maw="10rem"
          mah="10rem"
          mb="xs"
          bd="1px solid var(--line)"
          bdrs="sm"
          src={`data:image/jpeg;base64,${thumbnail}`}
          alt={t.thumbnail}
        />
      )}
      <Facts facts={facts} />
    </div>
  )
}

/** Returns a value in words; undefined for an empty one. */
function valueOf(
  { name, value }: ContentField,
  core: Catalogue['core'],
  formats: Formats,
): ReactNode {
  if (value === undefined || value === null || value === '' || value === '{}') return undefined
  if (typeof value === 'boolean') return value ? core.yes : core.no
  if (name === 'fileLength' && Number.isFinite(Number(value)))
    return `${formats.bytes(Number(value))} (${formats.number(Number(value))})`
  if (name === 'seconds' && typeof value === 'number') return formats.duration(value * 1000)
  if (name.endsWith('Timestamp')) {
    const seconds = epochSeconds(value)
    if (seconds !== undefined) return formats.exact(seconds * 1000)
  }
  if (typeof value === 'number') return <span className={mono}>{value}</span>
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const prose = name === 'caption' || name === 'name' || name === 'address' || name === 'fileName'
  return <span className={prose ? shared.preWrap : mono}>{text}</span>
}
