import { keysOf, recordOf } from '#domain/keys-of.ts'
import { Box, Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useJobRows } from '#data/use-job-rows.ts'
import { useFormats } from '#i18n/locale.tsx'
import type { RowState, JobItem } from '#local/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { JobKind } from './job-kinds.ts'
import { JobAnnouncer } from './JobAnnouncer.tsx'
import { JobControls } from './JobControls.tsx'
import { JobNotes } from './JobNotes.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import classes from './JobPanel.module.css'
import { JobProgress } from './JobProgress.tsx'
import { JobRequest } from './JobRequest.tsx'
import { useJobHandle } from './use-job-handle.ts'
import { useJobWords } from './use-job-words.ts'
import type { PanelJobs } from './use-panel-jobs.ts'

/** The maximum number of rows shown; those that need attention come first. */
const maxShown = 200

/** How a feature shows its kind in a panel. Each row is a request about several things: messages, numbers. */
export interface JobLook<Thing = never> {
  readonly kind: JobKind
  /** The region's label. */
  readonly label: string
  /** The header of the things' column in files. */
  readonly head: string
  /** Returns the things in a request. */
  readonly thingsOf: (item: JobItem) => readonly Thing[]
  /** Returns a thing as a text that is unique among things. */
  readonly textOf: (thing: Thing) => string
  /** Returns the things that the refusal of a request names. */
  readonly namedBy: (row: JobRow) => readonly Thing[]
  /** Returns the title of a request. */
  readonly titleOf: (row: JobRow) => string
  /** Shows the fields of the gateway's response to a request. */
  readonly RowFacts: ComponentType<{ row: JobRow }>
  /** Why rows are skipped, in words, by the first text of their reason. */
  readonly skips?: Readonly<Record<string, string>>
  /** Combines the results of all requests, above them. */
  readonly summary?: (rows: readonly JobRow[]) => ReactNode
}

const urgency: Partial<Record<RowState, number>> = { unknown: 0, refused: 1, 'not-arrived': 1 }
const urgencyOf = ({ state }: JobRow) => urgency[state] ?? 2
const wasRefused = ({ state }: JobRow) => state === 'refused' || state === 'not-arrived'

/** A job next to the form that started it: its progress, its actions, the result of each request. */
export function JobPanel<Data, Thing>({
  look,
  panel,
  job,
  snapshot,
  onRestore,
}: {
  look: JobLook<Thing>
  panel: PanelJobs<Data>
  job: Job
  snapshot: JobSnapshot
  /** Puts things back into the form. */
  onRestore: (things: readonly Thing[]) => void
}) {
  const { kind, thingsOf, textOf } = look
  const { t, of } = useJobWords(kind)
  const formats = useFormats()
  const close = () => panel.show(undefined)
  const handle = useJobHandle(kind, job, snapshot, { start: panel.start, onDeleted: close })
  const rows = useJobRows(job, snapshot)
  const sizes = useMemo(() => rows.map(({ item }) => thingsOf(item).length), [rows, thingsOf])
  const counts = useMemo(() => {
    const sums = recordOf(keysOf(snapshot.counts), () => 0)
    rows.forEach(({ state }, at) => (sums[state] += sizes[at] ?? 0))
    return sums
  }, [rows, sizes, snapshot.counts])
  const ordered = useMemo(() => rows.toSorted((a, b) => urgencyOf(a) - urgencyOf(b)), [rows])
  const refused = rows.filter(wasRefused)
  const unknown = rows.filter(({ state }) => state === 'unknown')
  const [asking, setAsking] = useState<JobRow>()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The submitted field was emptied and has released the focus.
    if (document.activeElement === document.body) region.current?.focus()
  }, [])
  const counted = (some: readonly JobRow[]) => {
    const n = some.reduce((sum, { item }) => sum + thingsOf(item).length, 0)
    return of.things(n, formats.number(n))
  }
  const isOpen =
    snapshot.state === 'running' || snapshot.state === 'paused' || snapshot.state === 'ready'
  const canDecide = snapshot.runsIn !== 'elsewhere'
  const settleAll = (outcome: 'arrived' | 'not-arrived') =>
    handle.settle(
      outcome,
      unknown.map(({ index }) => index),
    )
  const rest = ordered.length - maxShown

  /** Excludes the things that a refusal names: they would be refused again. */
  function restore() {
    const named = new Set(refused.flatMap(look.namedBy).map(textOf))
    const all = refused.flatMap(({ item }) => thingsOf(item))
    const others = all.filter((thing) => !named.has(textOf(thing)))
    onRestore(others.length === 0 ? all : others)
  }

  return (
    <div
      ref={region}
      tabIndex={-1}
      className={`${shared.box} ${parts.lined} ${shared.grid} ${shared.shrink} ${classes.panel}`}
      role="region"
      aria-label={look.label}
    >
      <JobProgress
        kind={kind}
        snapshot={snapshot}
        counts={counts}
        compact={
          <>
            <span>{`${t.began(formats.when(snapshot.startedAt ?? snapshot.createdAt))} · ${t.state[snapshot.state]}`}</span>
            {snapshot.runsIn === 'elsewhere' && <span>{` · ${t.elsewhereShort}`}</span>}
          </>
        }
      />
      <JobNotes
        handle={handle}
        className={`${parts.notes} ${classes.notes}`}
        unknown={counts.unknown}
        unknownAction={
          canDecide &&
          !handle.busy &&
          unknown.length > 1 && (
            <div className={`${shared.wrap} ${shared.after}`}>
              <Button size="compact-sm" onClick={() => settleAll('arrived')}>
                {t.allDone}
              </Button>
              <Button size="compact-sm" onClick={() => settleAll('not-arrived')}>
                {t.noneDone}
              </Button>
            </div>
          )
        }
      />
      {look.summary?.(rows)}
      <div
        className={shared.scroll}
        style={{ maxHeight: 420, padding: 0 }}
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
              row={row}
              title={look.titleOf(row)}
              things={thingsOf(row.item).map(textOf)}
              counted={counted([row])}
              facts={<look.RowFacts row={row} />}
              skips={look.skips}
              busy={handle.busy}
              {...(canDecide && {
                onSettle: (outcome) => handle.settle(outcome, [row.index]),
                onResend: () => setAsking(row),
              })}
            />
          ))}
        </ol>
        {rest > 0 && (
          <Box className={`${shared.lineAbove} ${shared.small}`} p="8px 16px" c="var(--muted)">
            {t.more(rest, formats.number(rest))}
          </Box>
        )}
      </div>
      <div>
        <JobControls
          handle={handle}
          counts={counts}
          countOf={(row) => sizes[row] ?? 1}
          file={{
            heads: [look.head, 'call'],
            lines: ({ index, item }) =>
              thingsOf(item).map((thing) => [textOf(thing), String(index + 1)]),
          }}
        >
          {!isOpen && counts.unknown === 0 && <Button onClick={close}>{t.close}</Button>}
          {snapshot.state !== 'running' && refused.length > 0 && (
            <Button onClick={restore}>{t.bringBack(counted(refused))}</Button>
          )}
        </JobControls>
        <JobAnnouncer kind={kind} snapshot={snapshot} counts={counts} />
      </div>
      {asking && (
        <ConfirmDialog
          title={t.againTitle}
          confirm={t.againNow}
          onConfirm={() => void handle.retry([{ rowState: 'unknown', only: [asking.index] }])}
          onClose={() => setAsking(undefined)}
        >
          {of.risk}
        </ConfirmDialog>
      )}
    </div>
  )
}
