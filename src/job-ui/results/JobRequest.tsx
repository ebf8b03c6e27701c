import { Box, Button, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobRow } from '#jobs/job-rows.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { State } from '#ui/note/State.tsx'
import { kindOfRow } from './row-groups.ts'
import { useReasonWords } from './use-reason-words.ts'
import shared from '#ui/shared.module.css'
import { ownValue } from '#domain/keys-of.ts'

/** A request of a job: its things, its result, and, if that is unknown, the possible decisions. */
export function JobRequest({
  row,
  title,
  things,
  counted,
  facts,
  skips,
  busy,
  onSettle,
  onResend,
}: {
  row: JobRow
  title: string
  /** The things in the request, as one text each. */
  things: readonly string[]
  /** The number of things, in words. */
  counted: string
  /** The fields of the gateway's response. */
  facts: ReactNode
  /** Why rows are skipped, in words, by the first text of their reason. */
  skips?: Readonly<Record<string, string>> | undefined
  busy: boolean
  /** Omitted if the result cannot be settled here: the job runs in another tab. */
  onSettle?: (outcome: 'arrived' | 'not-arrived') => void
  /** Asks for confirmation first. */
  onResend?: () => void
}) {
  const t = useText('jobs')
  const formats = useFormats()
  const { state, outcome } = row
  const reasonWords = useReasonWords()
  const skip =
    state === 'skipped' ? ownValue(skips ?? {}, outcome?.reason?.texts[0] ?? '') : undefined
  const reason = skip ?? reasonWords(outcome)
  const answer = state === 'accepted' ? outcome?.answer : undefined
  const isOdd = answer?.understood === false
  const decisions = [
    [t.wasDone, () => onSettle?.('arrived')],
    [t.wasNotDone, () => onSettle?.('not-arrived')],
    [t.again, onResend],
  ] as const
  return (
    <Box component="li" p="8px 16px">
      <Flex wrap="wrap" align="center" justify="space-between" gap="4px 16px">
        <span>{title}</span>{' '}
        <State kind={isOdd ? 'warning' : kindOfRow(state, false)}>
          {state === 'accepted' && outcome
            ? t.acceptedAt(formats.seconds(outcome.at))
            : t.row[state]}
        </State>
      </Flex>
      {isOdd && (
        <Box component="p" className={shared.anywhere} m="4px 0 0" c="var(--text2)" fz="13px">
          {t.notUnderstood}
        </Box>
      )}
      {reason !== '' && (
        <Box component="p" className={shared.anywhere} m="4px 0 0" c="var(--text2)" fz="13px">
          {reason}
        </Box>
      )}
      {facts}
      {answer?.raw !== undefined && (
        <details>
          <summary>{t.answer}</summary>
          <CodeBlock label={t.answer}>{answer.raw}</CodeBlock>
        </details>
      )}
      {(things.length > 1 || (state !== 'accepted' && things[0] !== title)) && (
        <details>
          <summary>{t.holds(counted)}</summary>
          <ul
            className={`${shared.mono} ${shared.anywhere} ${shared.scroll}`}
            style={{ maxHeight: 200, margin: '4px 0 0', padding: 0 }}
          >
            {things.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
      {state === 'unknown' && onSettle && (
        <div className={`${shared.wrap} ${shared.after}`}>
          {decisions.map(([word, act]) => (
            <Button
              key={word}
              size="compact-sm"
              disabled={busy}
              aria-label={`${word}: ${title}`}
              onClick={act}
            >
              {word}
            </Button>
          ))}
        </div>
      )}
    </Box>
  )
}
