import { Box } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { AuditRecord } from '#contract/audit.ts'
import { useText } from '#i18n/locale.tsx'
import { plainSentence, sentencesOf, type Sentence, type SentenceValues } from './sentence-of.ts'
import shared from '#ui/shared.module.css'

/** The maximum number of instances named in a sentence; the others are counted. */
const maxNames = 2

/** Lists all changes of an entry, one per line. */
export function ChangeSentences({ record }: { record: AuditRecord }) {
  const t = useText('sentences')
  return sentencesOf(record, t).map((sentence) => (
    <p key={plainSentence(sentence)}>
      <FilledSentence sentence={sentence} />
    </p>
  ))
}

/** Summarises an entry's changes on one line: names bold, levels as tags, instances in monospace. */
export function ChangeSentence({ record }: { record: AuditRecord }) {
  const t = useText('sentences')
  const [first, ...more] = sentencesOf(record, t)
  return (
    <>
      {first && <FilledSentence sentence={first} />}
      {more.length > 0 && <span className={shared.muted}> {t.more(String(more.length))}</span>}
    </>
  )
}

/** Renders a sentence: names bold, levels as tags, instances in monospace. */
export function FilledSentence({ sentence }: { sentence: Sentence }) {
  const { more } = useText('sentences')
  const parts = sentence.template.split(/\{(\w+)\}/)
  return parts.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other identity
    <Fragment key={at}>
      {at % 2 === 0 ? (
        <span>{part}</span>
      ) : (
        valueOf(part as keyof SentenceValues, sentence.values, more)
      )}
    </Fragment>
  ))
}

function valueOf(
  name: keyof SentenceValues,
  values: SentenceValues,
  more: (shown: string) => string,
): ReactNode {
  if (name === 'instances') {
    const all = values.instances ?? []
    return (
      <>
        <code className={shared.compact}>{all.slice(0, maxNames).join(', ')}</code>
        {all.length > maxNames && <span>{` ${more(String(all.length - maxNames))}`}</span>}
      </>
    )
  }
  const value = values[name] ?? ''
  if (name === 'level' || name === 'before')
    return (
      <Box
        component="span"
        p="0 6px"
        bd="1px solid var(--line2)"
        bdrs="sm"
        c="var(--text2)"
        fz="xs"
      >
        {value}
      </Box>
    )
  if (name === 'instance' || name === 'operation')
    return <code className={shared.compact}>{value}</code>
  if (name === 'agent' || name === 'target')
    return (
      <strong className={shared.strong} dir="auto" translate="no">
        {value}
      </strong>
    )
  return <span>{value}</span>
}
