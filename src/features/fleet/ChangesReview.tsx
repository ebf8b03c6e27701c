import { Box } from '@mantine/core'
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { changesOf, type ReviewedChange } from '#change/many/reviewed-change.ts'
import { FleetSource } from '#components/FleetSource.tsx'
import type { FleetCell, FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { useReadAll } from '#data/fleet-reads/use-read-all.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { foldText, wordsTest } from '#domain/search-words.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { KindName } from '#job-ui/job-kinds.ts'
import { JobReview } from '#job-ui/start/JobReview.tsx'
import type { Started } from '#job-ui/start/started-jobs.ts'
import { useStartJob } from '#job-ui/start/use-start-job.ts'
import type { NewJob } from '#jobs/create-job.ts'
import type { Job } from '#jobs/job.ts'
import { Note } from '#ui/note/Note.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import shared from '#ui/shared.module.css'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useChangeText, type ValueWords } from './change-text.ts'

/** Numbers of errors after which a job pauses; empty for never. */
const limits = ['1', '3', '5', '10', '20']

/** The planned result for one instance: a change, nothing to change, or why it is skipped. */
export interface PlannedInstance {
  readonly name: string
  readonly read: Pick<FleetCell<FleetOperation>, 'state'> & { readonly at?: number | undefined }
  readonly plan:
    | ReviewedChange<object>
    | 'same'
    | { readonly skipped: string; readonly why: string }
}

/** Reviews the changes on each instance before anything is sent, and applies them with a job. */
export function ChangesReview<Data>({
  title,
  operation,
  planned,
  words,
  nothing,
  form,
  notes,
  question,
  undecided = 0,
  mayApply,
  kind,
  start,
  job,
  onBack,
  onSaved,
}: {
  title: string
  operation: FleetOperation
  planned: readonly PlannedInstance[]
  words: ValueWords
  /** Explains why nothing would change. */
  nothing: string
  form?: ReactNode
  notes?: ReactNode
  /** Added to the question before it is applied, e.g. what cannot be undone. */
  question?: ReactNode
  /** How many instances would change as well, once a choice about them is made. */
  undecided?: number
  /** Called before it is applied; returns false if a choice is missing. */
  mayApply?: () => boolean
  kind: KindName
  start: (job: Job) => Promise<Started>
  /** Returns the job: its items are those of the instances that change. */
  job: (
    skipped: readonly { readonly name: string; readonly why: string }[],
  ) => Pick<NewJob<Data>, 'name' | 'plan' | 'items'> & { readonly readsFirst: boolean }
  onBack: () => void
  /** Called when the job is saved: the draft is not needed any more. */
  onSaved?: () => void
}) {
  const t = useText('fleetChange').edit
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [stopAfter, setStopAfter] = useState('5')
  const applying = useStartJob(start, { opensPage: true })
  const reading = useReadUnread(operation, planned)
  const views = useMemo(() => countViews(planned), [planned])
  const count = views.changes
  const shown = formats.number(count)
  const unread = planned.filter(({ read }) => read.state !== 'read').length
  const summary = t.count(count, shown, formats.number(planned.length))

  function apply() {
    const skipped = planned.flatMap(({ name, plan }) =>
      plan === 'same' || 'skipped' in plan
        ? [{ name, why: plan === 'same' ? plan : plan.skipped }]
        : [],
    )
    const { readsFirst, ...newJob } = job(skipped)
    const whole = {
      ...newJob,
      gateway,
      instance: '',
      kind,
      // Its own queue: changes of agents, or an import, need not wait for it.
      lane: kind,
      // Limits only the concurrency; the gateway's response times set the pace.
      pace: {
        concurrency: 4,
        prefetch: 12,
        readsFirst,
        ...(stopAfter === '' ? {} : { maxErrors: Number(stopAfter) }),
      },
    }
    void applying.begin(whole, onSaved)
  }

  return (
    <JobReview
      title={title}
      how={t.window}
      applying={applying}
      label={t.bar}
      listLabel={t.result}
      form={form}
      notes={
        <>
          {notes}
          {unread > 0 && reading.progress.state !== 'reading' && (
            <Note kind="warning" title={t.unreadTitle(unread, formats.number(unread))}>
              {t.unreadText}
            </Note>
          )}
        </>
      }
      summary={<strong>{summary}</strong>}
      options={
        <FilterSelect
          label={t.stopAfter}
          value={stopAfter}
          options={limits.map((value) => ({ value, label: t.errors(Number(value)) }))}
          onChange={setStopAfter}
        />
      }
      back={t.cancel}
      apply={t.apply(count + undecided, formats.number(count + undecided))}
      isEmpty={count + undecided === 0}
      onBack={onBack}
      asks={`${title}?`}
      question={question}
      mayApply={mayApply}
      onApply={apply}
    >
      <Box p="24px var(--gutter) 12px">
        <FleetSource
          count={countReads(planned)}
          progress={reading.progress}
          onReadAll={reading.start}
          onStop={reading.stop}
        />
      </Box>
      <PlannedTable planned={planned} counts={views} words={words} nothing={nothing} />
    </JobReview>
  )
}

/** Reads the instances that were not read when the page opens: the change applies to all that match. */
function useReadUnread(operation: FleetOperation, planned: readonly PlannedInstance[]) {
  const names = useMemo(() => planned.map(({ name }) => name), [planned])
  const reading = useReadAll(
    useMemo(() => [operation], [operation]),
    names,
  )
  const begun = useRef(false)
  const { startUnread } = reading
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (planned.some(({ read }) => read.state === 'waiting')) startUnread()
  }, [planned, startUnread])
  return reading
}

function countReads(planned: readonly PlannedInstance[]) {
  const read = planned.filter((one) => one.read.state === 'read')
  const times = read.flatMap((one) => one.read.at ?? [])
  return {
    of: planned.length,
    read: read.length,
    failed: planned.filter((one) => one.read.state === 'failed').length,
    oldest: times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b)),
  }
}

const views = ['changes', 'same', 'left'] as const
type View = (typeof views)[number]
const viewOf = ({ plan }: PlannedInstance): View =>
  plan === 'same' ? 'same' : 'skipped' in plan ? 'left' : 'changes'

function countViews(planned: readonly PlannedInstance[]): Readonly<Record<View, number>> {
  const sum = { changes: 0, same: 0, left: 0 }
  for (const one of planned) sum[viewOf(one)]++
  return sum
}

const keyOf = ({ name }: PlannedInstance) => name
const ignoreSort = () => {}

/** Lists the changes on each instance, those without changes, and those that are skipped with the reason. */
const PlannedTable = memo(function PlannedTable({
  planned,
  counts,
  words,
  nothing,
}: {
  planned: readonly PlannedInstance[]
  counts: Readonly<Record<View, number>>
  words: ValueWords
  nothing: string
}) {
  const t = useText('fleetSettings')
  const edit = useText('fleetChange').edit
  const formats = useFormats()
  const [view, setView] = useState<View>('changes')
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const shown = useMemo(() => {
    const isFound = wordsTest(sought)
    return planned.filter((one) => viewOf(one) === view && isFound(foldText(one.name)))
  }, [planned, view, sought])
  const changeText = useChangeText(words)
  const columns = useMemo(
    () => plannedColumns(t, edit, words.label, changeText),
    [t, edit, words.label, changeText],
  )
  const isNothing = view === 'changes' && sought === ''
  return (
    <>
      <FilterBar
        search={search}
        onSearch={setSearch}
        placeholder={edit.search}
        count={t.count(formats.number(shown.length), formats.number(planned.length))}
      >
        <SegmentedControl
          aria-label={t.show}
          value={view}
          onChange={setView}
          data={views.map((value) => ({
            value,
            label: edit[value](formats.number(counts[value])),
          }))}
        />
      </FilterBar>
      {shown.length === 0 ? (
        <Empty title={isNothing ? edit.nothing : t.noneFits} text={isNothing ? nothing : ''} />
      ) : (
        <DataTable
          label={edit.rows}
          columns={columns}
          rows={shown}
          rowKey={keyOf}
          sorting={undefined}
          onSort={ignoreSort}
        />
      )}
    </>
  )
})

const plannedColumns = (
  t: Catalogue['fleetSettings'],
  edit: Catalogue['fleetChange']['edit'],
  label: ValueWords['label'],
  changeText: ReturnType<typeof useChangeText>,
): readonly Column<PlannedInstance>[] => [
  {
    id: 'instance',
    title: t.instance,
    width: '34%',
    phone: 'first',
    cell: ({ name }) => (
      <span className={shared.mono} dir="auto" translate="no" title={name}>
        {name}
      </span>
    ),
  },
  {
    id: 'changes',
    title: edit.result,
    phone: 'second',
    cell: ({ plan }) => {
      if (plan === 'same' || 'skipped' in plan)
        return (
          <span className={`${shared.muted} ${shared.compact}`}>
            {plan === 'same' ? edit.is.same : plan.why}
          </span>
        )
      const changes = changesOf(plan as ReviewedChange<Record<string, unknown>>).map((one) => ({
        name: label(one.field),
        becomes: changeText(one),
      }))
      return (
        <span title={changes.map(({ name, becomes }) => `${name}: ${becomes}`).join(', ')}>
          {changes.map(({ name, becomes }, at) => (
            <span key={name}>
              {at > 0 && <span>{' · '}</span>}
              <span>{`${name}:`}</span> <strong className={shared.strong}>{becomes}</strong>
            </span>
          ))}
        </span>
      )
    },
  },
]
