import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { HistoryEntry } from '#local/history-entry.ts'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { Facts } from '#ui/Facts.tsx'
import shared from '#ui/shared.module.css'
import { reasonWords } from '#message/entry-words.ts'
import { OutcomeState } from './OutcomeState.tsx'

/** Facts of one send. */
export function EntryFacts({ entry }: { entry: HistoryEntry }) {
  const t = useText('history')
  const core = useText('core')
  const formats = useFormats()
  const { file, key = {}, words } = entry
  const reason = reasonWords(entry, t, formats)
  const facts: { name: string; value: ReactNode }[] = [
    { name: t.column.outcome, value: <OutcomeState outcome={entry.outcome} /> },
    { name: t.at, value: formats.exact(entry.at) },
    { name: t.column.kind, value: t.kind[entry.kind] },
    { name: t.column.to, value: <Copied text={entry.to} of={t.column.to} /> },
  ]
  if (words !== '') facts.push({ name: t.column.content, value: words })
  if (file)
    facts.push({
      name: t.file,
      value: [file.name, formats.bytes(file.bytes)].filter((s) => s !== undefined).join(', '),
    })
  if (key.id !== undefined)
    facts.push({ name: t.messageId, value: <Copied text={key.id} of={t.messageId} /> })
  if (key.remoteJid !== undefined)
    facts.push({ name: t.chat, value: <Copied text={key.remoteJid} of={t.chat} /> })
  if (key.fromMe !== undefined)
    facts.push({ name: t.fromMe, value: key.fromMe ? core.yes : core.no })
  if (reason !== '') facts.push({ name: t.why, value: reason })
  return <Facts facts={facts} />
}

function Copied({ text, of }: { text: string; of: string }) {
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" align="center" gap="4px" maw="100%">
      <span className={`${shared.mono} ${shared.anywhere}`}>{text}</span>
      <CopyButton text={text} of={of} />
    </Flex>
  )
}
