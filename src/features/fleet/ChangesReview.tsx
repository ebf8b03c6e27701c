import { Box } from '@mantine/core'
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { changesOf, type ReviewedChange } from '#change/many/reviewed-change.ts'
import { FleetSource } from '#components/FleetSource.tsx'
import type { FleetCell, FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { useReadAll } from '#data/fleet-reads/use-read-all.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { foldText, wordsTest } from '#domain/search-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { KindName } from '#job-ui/job-kinds.ts'
import { JobReview } from '#job-ui/start/JobReview.tsx'
import { type Started, useStartJob } from '#job-ui/start/use-start-job.ts'
import type { NewJob } from '#jobs/create-job.ts'
import type { Job } from '#jobs/job.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import { Note } from '#ui/note/Note.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import shared from '#ui/shared.module.css'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'

/** Numbers of errors after which a job pauses; empty for never. */
const limits = ['1', '3', '5', '10', '20']

/** An instance in a review: the item of the job that changes it, or why it is not changed. */
export interface Planned<Item extends object = object> {
  readonly name: string
  readonly read: Pick<FleetCell<FleetOperation>, 'state'> & { readonly at?: number | undefined }
  /** The text is a reason; `same`: it has the values already. */
  readonly plan: Item | string
}

/** Reviews the changes on each instance before anything is sent, and applies them with a job. */
export function ChangesReview<Item extends object>({
  title,
  operation,
  planned,
  changeOf,
  skips,
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
  planned: readonly Planned<Item>[]
  /** Returns the change of an item. Must be stable. */
  changeOf: (item: Item) => ReviewedChange<object>
  /** Why instances are skipped, in words. */
  skips: Readonly<Record<string, string>>
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
  /** The job, without its items: those of the instances that change. */
  job: Pick<NewJob<Item>, 'name'> & { readonly plan: object; readonly readsFirst: boolean }
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
    const { name, plan, readsFirst } = job
    const skipped = planned.flatMap((one) =>
      typeof one.plan === 'string' ? [{ name: one.name, why: one.plan }] : [],
    )
    const whole = {
      name,
      plan: { ...plan, skipped },
      items: planned.flatMap((one): readonly JobItem<Item>[] =>
        typeof one.plan === 'string' ? [] : [{ to: one.name, data: one.plan }],
      ),
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
      <PlannedTable
        planned={planned}
        counts={views}
        changeOf={changeOf as (item: object) => ReviewedChange<object>}
        skips={skips}
        words={words}
        nothing={nothing}
      />
    </JobReview>
  )
}

/** Reads the instances that were not read when the page opens: the change applies to all that match. */
function useReadUnread(operation: FleetOperation, planned: readonly Planned[]) {
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

function countReads(planned: readonly Planned[]) {
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
const viewOf = ({ plan }: Planned): View =>
  plan === 'same' ? plan : typeof plan === 'string' ? 'left' : 'changes'

function countViews(planned: readonly Planned[]): Readonly<Record<View, number>> {
  const sum = { changes: 0, same: 0, left: 0 }
  for (const one of planned) sum[viewOf(one)]++
  return sum
}

const keyOf = ({ name }: Planned) => name
const ignoreSort = () => {}

/** Lists the changes on each instance, those without changes, and those that are skipped with the reason. */
const PlannedTable = memo(function PlannedTable({
  planned,
  counts,
  changeOf,
  skips,
  words,
  nothing,
}: {
  planned: readonly Planned[]
  counts: Readonly<Record<View, number>>
  changeOf: (item: object) => ReviewedChange<object>
  skips: Readonly<Record<string, string>>
  words: ValueWords
  nothing: string
}) {
  const t = useText('fleet')
  const edit = useText('fleetChange').edit
  const formats = useFormats()
  const [view, setView] = useState<View>('changes')
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const shown = useMemo(() => {
    const isFound = wordsTest(sought)
    return planned.filter((one) => viewOf(one) === view && isFound(foldText(one.name)))
  }, [planned, view, sought])
  const columns = usePlannedColumns(words, changeOf, skips)
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

function usePlannedColumns(
  words: ValueWords,
  changeOf: (item: object) => ReviewedChange<object>,
  skips: Readonly<Record<string, string>>,
) {
  const t = useText('fleet')
  const { edit } = useText('fleetChange')
  const changeText = useChangeText(words)
  return useMemo((): readonly Column<Planned>[] => {
    const changesIn = (item: object) =>
      changesOf(changeOf(item) as ReviewedChange<Record<string, unknown>>).map((one) => ({
        name: `${words.label(one.field)}:`,
        becomes: changeText(one),
      }))
    return [
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
          if (typeof plan === 'string')
            return (
              <span className={`${shared.muted} ${shared.compact}`}>
                {skips[plan] ?? edit.is.same}
              </span>
            )
          const changes = changesIn(plan)
          return (
            <span title={changes.map(({ name, becomes }) => `${name} ${becomes}`).join(', ')}>
              {changes.map(({ name, becomes }, at) => (
                <span key={name}>
                  {at > 0 && <span>{' · '}</span>}
                  <span>{name}</span> <strong className={shared.strong}>{becomes}</strong>
                </span>
              ))}
            </span>
          )
        },
      },
    ]
  }, [t, edit, words, changeText, changeOf, skips])
}

/** How the fields and values of instances are shown. Must be stable. */
export interface ValueWords {
  readonly label: (field: string) => string
  readonly value: (value: unknown, field: string) => string
}

/** How many additions and removals of a list are named. */
const maxNamed = 8

/** Returns a function that shows both values of a change; of lists, only what is removed and added. */
export function useChangeText({ value }: ValueWords) {
  const { becomes } = useText('fleetChange').edit
  return useCallback(
    ({ field, before, after }: { field: string; before: unknown; after: unknown }): string => {
      if (!Array.isArray(before) || !Array.isArray(after))
        return becomes(value(before, field), value(after, field))
      const names = [...marked('−', before, after), ...marked('+', after, before)]
      return names.slice(0, maxNamed).join(', ') + (names.length > maxNamed ? ', …' : '')
    },
    [becomes, value],
  )
}

const marked = (sign: string, of: readonly unknown[], without: readonly unknown[]) =>
  of.filter((one) => !without.includes(one)).map((one) => `${sign} ${String(one)}`)
