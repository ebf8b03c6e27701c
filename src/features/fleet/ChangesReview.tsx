import { Button } from '@mantine/core'
import { memo, useCallback, useDeferredValue, useMemo, useState, type ComponentProps } from 'react'
import { changesOf, type ReviewedChange } from '#change/many/reviewed-change.ts'
import type { Change } from '#change/resource.ts'
import { FleetSource } from '#components/FleetSource.tsx'
import { useFleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import type { FleetCell, FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { useReadOnce } from '#data/fleet-reads/use-read-all.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { foldText, wordsTest } from '#domain/search-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { JobReview } from '#job-ui/start/JobReview.tsx'
import { type Started, useStartJob } from '#job-ui/start/use-start-job.ts'
import type { NewJob } from '#jobs/create-job.ts'
import type { Job } from '#jobs/job.ts'
import { settingsKind, webhooksKind, type JobItem } from '#local/jobs/job-record.ts'
import type { BaselinePart } from '#contract/fleet-baseline.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { Link } from '#ui/Link.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useStable } from '#ui/use-stable.ts'
import classes from './ChangesReview.module.css'

/** Numbers of errors after which a job pauses; empty for never. */
const limits = ['1', '3', '5', '10', '20']

/** An instance in a review: the item of the job that changes it, or why it is not changed. */
export interface Planned<Item extends object = object> {
  readonly name: string
  readonly read: Pick<FleetCell<FleetOperation>, 'state'> & {
    readonly at?: number | undefined
    readonly values: object | undefined
  }
  /** The text is a reason; `same`: it has the values already. */
  readonly plan: Item | string
}

/** Reviews the changes on each instance before anything is sent, then applies them with a job. */
export function ChangesReview<Item extends object>({
  part,
  header,
  planned,
  changeOf,
  skips,
  words,
  nothing,
  notes,
  undecided = 0,
  missing,
  apply,
  start,
  job,
  onBack,
  onSaved,
  ...review
}: Pick<
  ComponentProps<typeof JobReview>,
  'title' | 'question' | 'form' | 'notes' | 'loss' | 'missing' | 'onBack'
> & {
  part: BaselinePart
  /** A page, and what it aligns with; undefined if it is part of another page. */
  header?: { readonly context?: string | null | undefined } | undefined
  planned: readonly Planned<Item>[]
  changeOf: (item: Item) => ReviewedChange<object>
  skips: Readonly<Record<string, string>>
  words: ValueWords
  nothing: string
  /** How many instances would change as well, once the question is answered. */
  undecided?: number
  apply: (n: number, shown: string) => string
  start: (job: Job) => Promise<Started>
  /** The job, without its items: those of the instances that change. */
  job: Pick<NewJob<Item>, 'name' | 'files'> & {
    readonly plan: object
    readonly readsFirst: boolean
  }
  onSaved?: () => void
}) {
  const t = useText('fleetChange').edit
  const fleet = useText('fleet')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [stopAfter, setStopAfter] = useState('5')
  const applying = useStartJob(start, { opensPage: true })
  // The change applies to their current values.
  const names = useStable(useMemo(() => planned.map(({ name }) => name), [planned]))
  const { operations, page, kind } = resources[part]
  const reading = useReadOnce(operations, names)
  const answers = useFleetAnswers<FleetOperation>(operations[0], names)
  const { changed, accept } = useReviewed(planned)
  const counts = useMemo(() => countViews(planned), [planned])
  const changes = useMemo(
    () =>
      planned.flatMap(({ plan }) => (typeof plan === 'string' ? [] : changesOf(changeOf(plan)))),
    [planned, changeOf],
  )
  const replaced = changes.filter(isLost).length
  const count = counts.changes + undecided
  const unread = planned.filter(({ read }) => read.state !== 'read').length

  function begin() {
    const { plan, readsFirst, ...rest } = job
    const skipped = planned.flatMap((one) =>
      typeof one.plan === 'string' ? [{ name: one.name, why: one.plan }] : [],
    )
    const whole = {
      ...rest,
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
      {...review}
      header={
        header && {
          parent: (
            <Link to={{ page, gateway }} plain className={shared.quietLink}>
              {fleet.title}
            </Link>
          ),
          context: header.context ?? undefined,
          children: (
            <FleetSource
              count={answers}
              progress={reading.progress}
              onReadAll={reading.start}
              onStop={reading.stop}
            />
          ),
        }
      }
      how={t.window}
      applying={applying}
      notes={
        <>
          {notes}
          {unread > 0 && reading.progress.state !== 'reading' && (
            <Note kind="warning" title={t.unreadTitle(unread, formats.number(unread))}>
              {t.unreadText}
            </Note>
          )}
          {changed.size > 0 && (
            <Note
              kind="warning"
              title={t.changedTitle(changed.size, formats.number(changed.size))}
              action={
                <Button
                  onClick={() => {
                    accept()
                    reading.startUnread()
                  }}
                >
                  {t.reload(changed.size, formats.number(changed.size))}
                </Button>
              }
            />
          )}
        </>
      }
      label={t.bar}
      kind={kind}
      facts={[
        {
          name: t.confirm.instances,
          value: t.confirm.of(formats.number(counts.changes), formats.number(planned.length)),
        },
        { name: t.confirm.values, value: formats.number(changes.length - replaced) },
        ...(replaced > 0 ? [{ name: t.confirm.replaced, value: formats.number(replaced) }] : []),
      ]}
      options={
        <div>
          <FilterSelect
            label={t.stopAfter}
            value={stopAfter}
            options={limits.map((value) => ({ value, label: t.errors(Number(value)) }))}
            onChange={setStopAfter}
          />
        </div>
      }
      summary={t.unchanged}
      missing={
        missing ??
        (changed.size > 0 ? t.changedSince(changed.size, formats.number(changed.size)) : undefined)
      }
      count={count}
      back={header ? t.cancel : t.back}
      apply={apply(count, formats.number(count))}
      onBack={onBack}
      onApply={begin}
    >
      <PlannedTable
        planned={planned}
        counts={counts}
        changed={changed}
        changeOf={changeOf as (item: object) => ReviewedChange<object>}
        skips={skips}
        words={words}
        none={undecided > 0 ? { text: nothing } : { title: t.nothing, text: nothing }}
      />
    </JobReview>
  )
}

/** What is read of an instance, the page of all instances, and the job that changes them. */
const resources = {
  settings: { operations: ['findSettings'], page: 'fleet-settings', kind: settingsKind },
  webhook: { operations: ['findWebhook'], page: 'fleet-webhooks', kind: webhooksKind },
} as const

/** Whether a value cannot be restored: it is unknown, or an address that is not stored. */
const isLost = ({ field, before }: { readonly field: string; readonly before: unknown }) =>
  before === null || field === 'url'

/** Returns the instances whose values changed since the user saw them, with the time; `accept` shows the new ones. */
function useReviewed(planned: readonly Planned[]) {
  const [reviewed, setReviewed] = useState<ReadonlyMap<string, object>>(new Map())
  const changed = new Map<string, number>()
  const added: [string, object][] = []
  for (const { name, read } of planned) {
    const seen = reviewed.get(name)
    if (read.values === undefined) continue
    if (seen === undefined) added.push([name, read.values])
    else if (seen !== read.values && JSON.stringify(seen) !== JSON.stringify(read.values))
      changed.set(name, read.at ?? 0)
  }
  if (added.length > 0) setReviewed(new Map([...reviewed, ...added]))
  return { changed, accept: () => setReviewed(new Map()) }
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

/** A line of the list: one change of an instance, or why it does not change. */
interface Line {
  readonly key: string
  readonly name: string
  readonly isFirst: boolean
  readonly setting: string
  readonly change?: Change<Record<string, unknown>>
}

const keyOf = ({ key }: Line) => key
const ignoreSort = () => {}

/** Lists the changes on each instance, those without changes, and those that are skipped with the reason. */
const PlannedTable = memo(function PlannedTable({
  planned,
  counts,
  changed,
  changeOf,
  skips,
  words,
  none,
}: {
  planned: readonly Planned[]
  counts: Readonly<Record<View, number>>
  /** When instances were changed since the user saw them. */
  changed: ReadonlyMap<string, number>
  changeOf: (item: object) => ReviewedChange<object>
  skips: Readonly<Record<string, string>>
  words: ValueWords
  none: { readonly title?: string; readonly text: string }
}) {
  const t = useText('fleet')
  const edit = useText('fleetChange').edit
  const formats = useFormats()
  const [view, setView] = useState<View>('changes')
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const shown = useMemo(() => {
    const isFound = wordsTest(sought)
    const linesOf = ({ name, plan }: Planned): Omit<Line, 'isFirst'>[] =>
      typeof plan === 'string'
        ? [{ key: name, name, setting: skips[plan] ?? edit.is.same }]
        : changesOf(changeOf(plan) as ReviewedChange<Record<string, unknown>>).map((change) => ({
            key: `${name}\n${change.field}`,
            name,
            setting: words.label(change.field),
            change,
          }))
    return planned
      .filter((one) => viewOf(one) === view)
      .flatMap(linesOf)
      .filter(({ name, setting }) => isFound(foldText(`${name}\n${setting}`)))
      .map((line, at, all): Line => ({ ...line, isFirst: line.name !== all[at - 1]?.name }))
  }, [planned, view, sought, changeOf, skips, words, edit])
  const columns = useLineColumns(words, view, changed)
  const isNothing = view === 'changes' && sought === ''
  const n = formats.number(shown.length)
  return (
    <>
      <FilterBar
        search={search}
        onSearch={setSearch}
        placeholder={edit.search}
        count={
          view === 'changes'
            ? edit.count(shown.length, n)
            : t.count(n, formats.number(planned.length))
        }
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
        <Empty {...(isNothing ? none : { title: t.noneFits, text: '' })} />
      ) : (
        <DataTable
          label={edit.rows}
          columns={columns}
          rows={shown}
          rowKey={keyOf}
          sorting={undefined}
          onSort={ignoreSort}
          least={560}
        />
      )}
    </>
  )
})

function useLineColumns(
  words: ValueWords,
  view: View,
  changed: ReadonlyMap<string, number>,
): readonly Column<Line>[] {
  const t = useText('fleet')
  const { edit } = useText('fleetChange')
  const formats = useFormats()
  return useMemo((): readonly Column<Line>[] => {
    const shownBefore = ({ change }: Line) => change && words.value(change.before, change.field)
    const shownAfter = ({ change }: Line) => change && afterText(change, words)
    const isChange = view === 'changes'
    const columns: readonly Column<Line>[] = [
      {
        id: 'instance',
        title: t.instance,
        width: '34%',
        phone: 'first',
        tip: ({ name }) => name,
        cell: ({ name, isFirst }) => (
          <span className={isFirst ? shared.mono : shared.visuallyHidden} dir="auto" translate="no">
            {name}
          </span>
        ),
      },
      {
        id: 'setting',
        title: isChange ? edit.setting : edit.result,
        phone: 'second',
        cell: ({ setting }) => <span className={isChange ? '' : shared.muted}>{setting}</span>,
      },
      {
        id: 'now',
        title: edit.now,
        phone: 'second',
        tip: shownBefore,
        cell: (line) => {
          const at = changed.get(line.name)
          return (
            <span className={shared.secondary}>
              <span>{shownBefore(line)}</span>
              {at !== undefined && (
                <span className={shared.warning}> {edit.changedAt(formats.time(at))}</span>
              )}
            </span>
          )
        },
      },
      {
        id: 'after',
        title: edit.after,
        phone: 'second',
        tip: shownAfter,
        cell: (line) => (
          <>
            <span aria-hidden className={shared.muted}>
              {'→ '}
            </span>
            <strong
              className={classes.after}
              data-lost={(line.change && isLost(line.change)) || undefined}
            >
              {shownAfter(line)}
            </strong>
          </>
        ),
      },
    ]
    return isChange ? columns : columns.slice(0, 2)
  }, [t, edit, formats, words, view, changed])
}

/** How the fields and values of instances are shown. Must be stable. */
export interface ValueWords {
  readonly label: (field: string) => string
  readonly value: (value: unknown, field: string) => string
}

/** How many additions and removals of a list are named. */
const maxNamed = 8

/** Returns the value after a change; of lists, only what is removed and added. */
function afterText(
  { field, before, after }: { field: string; before: unknown; after: unknown },
  { value }: ValueWords,
): string {
  if (!Array.isArray(before) || !Array.isArray(after)) return value(after, field)
  const names = [...marked('−', before, after), ...marked('+', after, before)]
  return names.slice(0, maxNamed).join(', ') + (names.length > maxNamed ? ', …' : '')
}

/** Returns a function that shows both values of a change; of lists, only what is removed and added. */
export function useChangeText(words: ValueWords) {
  const { becomes } = useText('fleetChange').edit
  return useCallback(
    (change: { field: string; before: unknown; after: unknown }): string =>
      Array.isArray(change.before)
        ? afterText(change, words)
        : becomes(words.value(change.before, change.field), afterText(change, words)),
    [becomes, words],
  )
}

const marked = (sign: string, of: readonly unknown[], without: readonly unknown[]) =>
  of.filter((one) => !without.includes(one)).map((one) => `${sign} ${String(one)}`)
