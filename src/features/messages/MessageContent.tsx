import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { epochSeconds } from '#client/generous.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { Facts } from './Facts.tsx'
import type { ContentField, Sent } from '#message/sent-message.ts'
import { ownValue } from '#domain/keys-of.ts'

const mono = shared.mono

/**
 * One content member of an accepted message, field by field (contract, section 2: audioMessage, imageMessage,
 * locationMessage). Unknown fields are shown unchanged.
 */
export function MessageContent({
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
    name: nameOf(field.name, t.field),
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
          maw="160px"
          mah="160px"
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

function nameOf(name: string, known: Readonly<Record<string, string>>): string {
  return ownValue(known, name) ?? name
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
