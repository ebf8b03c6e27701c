import { asTyped } from '#domain/recipient.ts'
import { keysOf, recordOf, ownValue } from '#domain/keys-of.ts'
import { Box, Flex } from '@mantine/core'
import { useMemo, type ComponentType, type ReactNode } from 'react'
import { useJobRows } from '#data/jobs/use-job-rows.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { OutcomeState, JobItem } from '#local/jobs/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import { Decisions } from './Decisions.tsx'
import { type JobKind, useJobWords } from '#job-ui/job-kinds.ts'
import type { JobHandle } from '#job-ui/use-job-handle.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { State } from '#ui/note/State.tsx'
import { kindOfRow } from './row-groups.ts'
import { useReasonWords } from './use-reason-words.ts'

/** The maximum number of rows shown; those that need attention come first. */
const maxShown = 200

/** How a kind shows its requests. Each row is a request about several things: messages, numbers. */
export interface JobLook<Thing = never> {
  readonly kind: JobKind
  /** The header of the things' column in files. */
  readonly head: string
  /** Returns the things in a request. Must be stable. */
  readonly thingsOf: (item: JobItem) => readonly Thing[]
  /** Returns a thing as a text that is unique among things. */
  readonly textOf: (thing: Thing) => string
  /** Returns the thing in a request that a text of its refusal names. */
  readonly namedBy?: (text: string, things: readonly Thing[]) => Thing | undefined
  /** Returns the title of a request. */
  readonly titleOf: (row: JobRow) => string
  /** Shows the fields of the gateway's response to a request. */
  readonly RowFacts?: ComponentType<{ row: JobRow }>
  /** Why rows are skipped, in words, by the first text of their reason. */
  readonly skips?: Readonly<Record<string, string>>
  /** Combines the results of all requests, above them. */
  readonly summary?: (rows: readonly JobRow[]) => ReactNode
  /** Whether a panel shows a single accepted request as one line. */
  readonly isBrief?: boolean
}

/** Returns the requests of a job. The counts of its handle are those of the things in them. */
export function useJobRequests<Thing>(
  { kind, head, thingsOf, textOf }: JobLook<Thing>,
  handle: JobHandle,
) {
  const { job, snapshot } = handle
  const { of } = useJobWords(kind)
  const formats = useFormats()
  const rows = useJobRows(job, snapshot)
  const sizes = useMemo(() => rows.map(({ item }) => thingsOf(item).length), [rows, thingsOf])
  const counts = useMemo(() => {
    const sums = recordOf(keysOf(snapshot.counts), () => 0)
    rows.forEach(({ state }, at) => (sums[state] += sizes[at] ?? 0))
    return sums
  }, [rows, sizes, snapshot.counts])
  return {
    handle: { ...handle, counts, countOf: (index: number) => sizes[index] ?? 1 },
    rows,
    /** The rows with an unknown result. */
    unknown: rows.flatMap(({ state, index }) => (state === 'unknown' ? [index] : [])),
    /** Counts the things in some rows, in words. */
    countedIn: (some: readonly JobRow[]) => {
      const n = some.reduce((sum, { item }) => sum + thingsOf(item).length, 0)
      return of.things(n, formats.number(n))
    },
    file: {
      heads: [head, 'call'],
      lines: ({ index, item }: JobRow) =>
        thingsOf(item).map((thing) => [asTyped(textOf(thing)), String(index + 1)]),
    },
  }
}

/** Returns the things that the refusal of a request names, with its texts. */
export const namedIn = <Thing,>(
  { thingsOf, namedBy }: JobLook<Thing>,
  { item, state, outcome }: JobRow,
): { thing: Thing; message: string }[] =>
  ((state === 'refused' && outcome?.reason?.texts) || []).flatMap((message) => {
    const thing = namedBy?.(message, thingsOf(item))
    return thing === undefined ? [] : [{ thing, message }]
  })

const urgency: Partial<Record<OutcomeState, number>> = { unknown: 0, refused: 1, 'not-arrived': 1 }
const urgencyOf = ({ state }: JobRow) => urgency[state] ?? 2

/** The result of each request of a job, and the possible decisions. */
export function JobRequests<Thing>({
  look,
  requests: { handle, rows, countedIn },
  maxHeight,
}: {
  look: JobLook<Thing>
  requests: ReturnType<typeof useJobRequests>
  /** In pixels; fills its container if missing. */
  maxHeight?: number
}) {
  const { t, of } = useJobWords(handle.kind)
  const formats = useFormats()
  const ordered = useMemo(() => rows.toSorted((a, b) => urgencyOf(a) - urgencyOf(b)), [rows])
  const rest = ordered.length - maxShown
  return (
    <div
      className={`${shared.scroll} ${shared.shrinkTall}`}
      style={{ maxHeight, padding: maxHeight === undefined ? '0 calc(var(--gutter) - 16px)' : 0 }}
      // A scrolling region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={of.rows}
    >
      <ol className={parts.lined}>
        {ordered.slice(0, maxShown).map((row) => (
          <JobRequest
            key={row.index}
            handle={handle}
            look={look}
            row={row}
            counted={countedIn([row])}
          />
        ))}
      </ol>
      {rest > 0 && (
        <Box className={`${shared.lineAbove} ${shared.small}`} p="8px 16px" c="var(--muted)">
          {t.more(rest, formats.number(rest))}
        </Box>
      )}
    </div>
  )
}

/** A request of a job: its things, its result, and, if that is unknown, the possible decisions. */
function JobRequest<Thing>({
  handle,
  look,
  row,
  counted,
}: {
  handle: JobHandle
  look: JobLook<Thing>
  row: JobRow
  /** The number of things, in words. */
  counted: string
}) {
  const t = useText('jobs')
  const formats = useFormats()
  const { state, outcome } = row
  const reasonWords = useReasonWords(handle.snapshot.host)
  const { thingsOf, textOf, titleOf, RowFacts, skips } = look
  const title = titleOf(row)
  const named = namedIn(look, row)
  const things = thingsOf(row.item).map(textOf)
  const skip =
    state === 'skipped' && skips ? ownValue(skips, outcome?.reason?.texts[0] ?? '') : undefined
  const reason = skip ?? reasonWords(outcome)
  const answer = state === 'accepted' ? outcome?.answer : undefined
  const isOdd = answer?.understood === false
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
      {[isOdd ? t.notUnderstood : '', reason]
        .filter((text) => text !== '')
        .map((text) => (
          <p
            key={text}
            className={`${shared.anywhere} ${shared.secondary} ${shared.compact} ${shared.afterSmall}`}
          >
            {text}
          </p>
        ))}
      {named.length > 0 && (
        <ul
          className={`${shared.bad} ${shared.compact} ${shared.anywhere} ${shared.afterSmall}`}
          aria-label={t.named}
        >
          {named.map(({ thing, message }) => (
            <li key={message}>
              <code className={shared.text}>{textOf(thing)}</code> <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {RowFacts && <RowFacts row={row} />}
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
            style={{ maxHeight: '12.5rem', margin: '4px 0 0', padding: 0 }}
          >
            {things.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
      {state === 'unknown' && (
        <div className={shared.after}>
          <Decisions handle={handle} rows={[row.index]} about={title} />
        </div>
      )}
    </Box>
  )
}
