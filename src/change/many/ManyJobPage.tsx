import { Button } from '@mantine/core'
import { useCallback, useMemo, useState, type ComponentType } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { jobKinds } from '#job-ui/job-kinds.ts'
import { JobHeader, JobPage } from '#job-ui/JobPage.tsx'
import type { JobFile } from '#job-ui/results/job-file.ts'
import type { JobCells } from '#job-ui/results/JobResults.tsx'
import type { Started } from '#job-ui/start/use-start-job.ts'
import { useJobHandle } from '#job-ui/use-job-handle.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import type { Route } from '#paths'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import type { Change } from '#change/resource.ts'
import {
  canBeUndone,
  changesOf,
  isChangedByOthers,
  isPartlyUnread,
  isSavedDifferently,
  isUndecided,
  isUnread,
  isVerifiablyUndone,
  othersValues,
  type ManyResult,
} from './reviewed-change.ts'
import type { ManyResults } from './use-results.ts'

/** The texts of a kind of change. Counts come as a number and as a text. */
export interface ManyWords {
  /** The current values. `unverifiable`: some changed values cannot be read. */
  readonly now: Readonly<Record<'saved' | 'unverifiable' | 'before' | 'unread', string>> & {
    readonly gone?: string
    readonly different: (values: string) => string
  }
  readonly verified: (n: number, number: string, time: string) => string
  readonly unverifiable: string
  readonly different: (n: number, number: string) => string
  readonly differentText: string
  /** Why something was skipped that others changed, if `skipped` does not say. */
  readonly changed?: (values: string) => string
  readonly changedAny?: string
  readonly changedTitle?: (n: number, number: string) => string
  readonly changedText?: string
  /** The button that reviews what others changed, if this page does. */
  readonly reviewAgain?: (n: number, number: string) => string
  /** Why others are skipped, by the first text of their reason. */
  readonly skipped: Readonly<Record<string, string>>
  readonly notReached: string
}

/** How a kind of change is shown. Must be stable. */
export interface ManyLook {
  readonly words: ManyWords
  readonly subject: (row: JobRow) => { readonly to: Route; readonly name: string }
  readonly changeText: (change: Change<never>, row: JobRow) => string
  readonly valueText: (field: string, value: unknown) => string
  /** A change in results files, which are not translated; by default its field and values. */
  readonly fileText?: ManyLook['changeText']
}

/** Props of a review of the undo of results, or of the same changes again. */
export interface ManyReview<V extends object> {
  readonly results: readonly ManyResult<V>[]
  readonly undoes: JobSnapshot | undefined
  readonly onBack: () => void
}

/** The page of a job that changes many resources: the result of each, what others changed, and the undo. */
export function ManyJobPage<V extends object>({
  kind,
  job,
  snapshot,
  start,
  look,
  results: { results, readAt, isReading, hasFailed, refresh },
  file,
  skipped,
  canUndo = true,
  Review,
}: {
  kind: (typeof jobKinds)['settings' | 'permissions' | 'webhooks']
  job: Job
  snapshot: JobSnapshot
  start: (job: Job) => Promise<Started>
  look: ManyLook
  results: ManyResults<V>
  /** The columns that identify a row in results files. */
  file: Readonly<Record<string, (row: JobRow) => string>>
  /** Reviewed resources that the job does not change. */
  skipped?: readonly { readonly name: string; readonly why: string }[] | undefined
  canUndo?: boolean
  Review: ComponentType<ManyReview<V>>
}) {
  const jobs = useText('jobs')
  const formats = useFormats()
  const [reviewing, setReviewing] = useState<'undo' | 'again'>()
  const isIdle =
    snapshot.state !== 'running' && snapshot.state !== 'ready' && snapshot.counts.sending === 0
  const indexes = (is: (one: ManyResult<V>) => boolean) =>
    results.filter(is).map(({ row }) => row.index)
  const undecided = indexes(isUndecided)
  const handle = useJobHandle(kind, job, snapshot, {
    start,
    // An unknown result only if the gateway verifiably has the previous values.
    retryable: [
      ...kind.retries.map((rowState) => ({ rowState })),
      { rowState: 'unknown', only: indexes(isVerifiablyUndone) },
    ],
  })
  const { words } = look
  const cells = useMemo((): JobCells => {
    const now = (_row: JobRow, index: number) => {
      const one = results[index]
      if (!one?.current) return one && isUnread(one) ? words.now.unread : undefined
      const { current } = one
      if (current.is === 'different') return words.now.different(list(current.values, look))
      if (isPartlyUnread(one)) return words.now.unverifiable
      return words.now[current.is]
    }
    const changes = (_row: JobRow, index: number) => {
      const one = results[index]
      return one && changesText(one, look.changeText, ', ')
    }
    const subject = (row: JobRow) => {
      const { to, name } = look.subject(row)
      return (
        <Link
          plain
          className={`${shared.quietLink} ${to.page === 'edit-agent' ? '' : shared.mono}`}
          dir="auto"
          translate="no"
          to={to}
          title={row.item.to}
        >
          {name}
        </Link>
      )
    }
    return { agent: subject, instance: subject, changes, now }
  }, [results, look, words])
  const reasonOf = useCallback(
    (row: JobRow) => {
      const reason = row.outcome?.reason
      if (!reason) return undefined
      if (row.state === 'skipped') {
        const why = words.skipped[reason.texts[0] ?? '']
        if (why !== undefined) return why
        const others = othersValues(row)
        return others && words.changed ? words.changed(list(others, look)) : words.changedAny
      }
      // The read before the write got no response.
      const isBeforeWrite = row.state === 'refused' && reason.why !== undefined
      return isBeforeWrite && reason.status === undefined && reason.texts.length === 0
        ? words.notReached
        : undefined
    },
    [words, look],
  )
  const [undoable, different, changed] = [canBeUndone, isSavedDifferently, isChangedByOthers].map(
    (is) => results.filter(is),
  ) as [ManyResult<V>[], ManyResult<V>[], ManyResult<V>[]]
  const restorable = undoable.filter(({ change }) =>
    changesOf(change).some(({ before }) => before !== null),
  )
  const counted = (text: (n: number, number: string) => string, { length }: readonly unknown[]) =>
    text(length, formats.number(length))
  const things = (some: readonly unknown[]) => counted(jobs.kinds[kind.kind].things, some)
  const again = (
    <Button loading={isReading} onClick={refresh}>
      {jobs.readAgain}
    </Button>
  )

  if (reviewing)
    return (
      <ListPage>
        <JobHeader job={snapshot} />
        <Review
          results={reviewing === 'undo' ? restorable : changed}
          undoes={reviewing === 'undo' ? snapshot : undefined}
          onBack={() => setReviewing(undefined)}
        />
      </ListPage>
    )
  return (
    <JobPage
      handle={handle}
      file={resultsFile(results, look, file, skipped)}
      cells={cells}
      reasonOf={reasonOf}
      actions={
        isIdle && (
          <>
            {words.reviewAgain && changed.length > 0 && (
              <Button onClick={() => setReviewing('again')}>
                {counted(words.reviewAgain, changed)}
              </Button>
            )}
            {undecided.length > 0 && (
              <Button
                disabled={handle.busy}
                onClick={() => void handle.retry([{ rowState: 'unknown', only: undecided }])}
              >
                {jobs.retryUnknown(formats.number(undecided.length))}
              </Button>
            )}
            {canUndo && restorable.length > 0 && (
              <Button onClick={() => setReviewing('undo')}>{jobs.undo(things(restorable))}</Button>
            )}
          </>
        )
      }
      unknownAction={again}
      notes={
        <>
          {hasFailed && (
            <Note kind="warning" title={jobs.notVerified} action={again}>
              <p>{jobs.notVerifiedText}</p>
            </Note>
          )}
          {words.changedTitle && changed.length > 0 && isIdle && (
            <Note kind="warning" title={counted(words.changedTitle, changed)}>
              <p>{words.changedText}</p>
            </Note>
          )}
          {different.length > 0 && (
            <Note kind="warning" title={counted(words.different, different)}>
              <p>{words.differentText}</p>
            </Note>
          )}
          {undoable.length > 0 && isIdle && (
            <Note
              kind="ok"
              title={counted(
                (n, number) =>
                  words.verified(n, number, readAt === undefined ? '' : formats.seconds(readAt)),
                undoable,
              )}
            >
              {undoable.some(isPartlyUnread) ? words.unverifiable : undefined}
            </Note>
          )}
        </>
      }
    />
  )
}

const list = (values: object, { valueText }: ManyLook) =>
  Object.entries(values)
    .map(([field, value]) => valueText(field, value))
    .join(', ')

const changesText = <V extends object>(
  { row, change }: ManyResult<V>,
  text: ManyLook['changeText'],
  between: string,
) =>
  changesOf(change)
    .map((one) => text(one as unknown as Change<never>, row))
    .join(between)

const plainChange = ({ field, before, after }: Change<never>) =>
  `${field}: ${plain(before)} -> ${plain(after)}`

const plain = (value: unknown) =>
  value === null ? '?' : typeof value === 'string' ? value : JSON.stringify(value)

/** Returns the columns of results files, and why reviewed resources were not changed. `results` by their rows. */
export const resultsFile = <V extends object>(
  results: readonly ManyResult<V>[],
  { fileText = plainChange }: Pick<ManyLook, 'fileText'>,
  cells: Readonly<Record<string, (row: JobRow) => string>>,
  skipped: readonly { readonly name: string; readonly why: string }[] = [],
): JobFile => ({
  heads: [...Object.keys(cells), 'changes'],
  lines(row) {
    const one = results[row.index]
    const changes = one ? changesText(one, fileText, '; ') : ''
    return [[...Object.values(cells).map((cell) => cell(row)), changes]]
  },
  resultHeads: ['on_gateway'],
  results: ({ index }) => [results[index]?.current?.is ?? ''],
  skipped: skipped.map(({ name, why }) => ({ cells: [name, ''], why })),
})
