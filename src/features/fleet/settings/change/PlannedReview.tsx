import { Box } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type ReactNode, memo, useDeferredValue } from 'react'
import { ConfirmOnGateway } from '#components/ConfirmOnGateway.tsx'
import { FleetSource } from '#components/FleetSource.tsx'
import { useReadAll } from '#data/fleet-reads/use-read-all.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { Planned } from '#features/fleet/settings/change-plan.ts'
import {
  itemsOf,
  type SettingsPlan,
  useStartSettings,
} from '#features/fleet/settings/settings-work.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { JobReview } from '#job-ui/JobReview.tsx'
import { urlOfJob } from '#job-ui/page-of-job.ts'
import { useStartJob } from '#job-ui/use-start-job.ts'
import { settingsKind } from '#local/job-kinds.ts'
import { Note } from '#ui/Note.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { foldText, wordsTest } from '#domain/search-words.ts'
import type { Difference } from '#data/instance-settings.ts'
import { useListWords } from '#features/fleet/settings/use-list-words.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import { Empty } from '#ui/Placeholder.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import shared from '#ui/shared.module.css'

const settings = ['findSettings'] as const
/** Numbers of errors after which a job pauses; empty for never. */
const limits = ['1', '3', '5', '10', '20']

/** Reviews the changes on each instance before anything is sent, and applies them. */
export function PlannedReview({
  title,
  planned,
  nothing,
  form,
  notes,
  undoes,
  undecided = 0,
  mayApply,
  onBack,
  onSaved,
}: {
  title: string
  planned: readonly Planned[]
  /** Explains why nothing would change. */
  nothing: string
  form?: ReactNode
  notes?: ReactNode
  /** The job that this one undoes. */
  undoes?: string
  /** How many instances would change as well, once a choice about them is made. */
  undecided?: number
  /** Called before it is applied; returns false if a choice is missing. */
  mayApply: () => boolean
  onBack: () => void
  /** Called when the job is saved: the draft is not needed any more. */
  onSaved?: () => void
}) {
  const { edit: t, run: words } = useText('fleetChange')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [stopAfter, setStopAfter] = useState('5')
  const applying = useStartJob(useStartSettings(), (key) =>
    urlOfJob({ ...key, kind: settingsKind }),
  )
  const names = useMemo(() => planned.map(({ row }) => row.name), [planned])
  const reading = useReadUnread(planned, names)
  const changes = planned.flatMap((one) => (one.is === 'change' ? [one] : []))
  const count = changes.length
  const shown = formats.number(count)
  const [isAsking, setAsking] = useState(false)
  // The previous text is unknown, and every write replaces it.
  const lost = changes.filter(({ item }) => item.textBefore === undefined).length
  const unread = planned.filter(({ is }) => is === 'unread').length

  function apply() {
    setAsking(false)
    const plan: SettingsPlan = {
      skipped: planned.flatMap(({ row, is }) =>
        is === 'change' ? [] : [{ name: row.name, why: is }],
      ),
      ...(undoes === undefined ? {} : { undoes }),
    }
    const job = {
      gateway,
      instance: '',
      kind: settingsKind,
      // Its own queue: changes of agents, or an import, need not wait for it.
      lane: settingsKind,
      name: undoes === undefined ? words.name(count, shown) : words.undoName(count, shown),
      plan,
      // Limits only the concurrency; the gateway's response times set the pace.
      pace: {
        concurrency: 4,
        prefetch: 12,
        // A text may not be readable: then a read cannot tell whether the write is needed.
        readsFirst: changes.every(({ item }) => item.textBefore === item.after.msgCall),
        ...(stopAfter === '' ? {} : { maxErrors: Number(stopAfter) }),
      },
      items: itemsOf(changes.map(({ row, item }) => ({ name: row.name, item }))),
    }
    void applying.begin(job, onSaved)
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
      summary={<strong>{t.count(count, shown, formats.number(planned.length))}</strong>}
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
      onApply={() => setAsking(mayApply())}
    >
      <Box p="24px var(--gutter) 12px">
        <FleetSource
          count={countOf(planned)}
          progress={reading.progress}
          onReadAll={reading.start}
          onStop={reading.stop}
        />
      </Box>
      <PlannedTable planned={planned} nothing={nothing} />
      {isAsking && (
        <ConfirmOnGateway
          title={`${title}?`}
          confirm={t.apply(count, shown)}
          onConfirm={apply}
          onClose={() => setAsking(false)}
        >
          <p>{t.count(count, shown, formats.number(planned.length))}</p>
          {lost > 0 && (
            <Note kind="warning" title={t.notRestored(lost, formats.number(lost))}>
              {t.restored}
            </Note>
          )}
        </ConfirmOnGateway>
      )}
    </JobReview>
  )
}

/** Reads the instances that were not read when the page opens: the change applies to all that match. */
function useReadUnread(planned: readonly Planned[], names: readonly string[]) {
  const reading = useReadAll(settings, names)
  const begun = useRef(false)
  const { startUnread } = reading
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (planned.some(({ row }) => row.state === 'waiting')) startUnread()
  }, [planned, startUnread])
  return reading
}

function countOf(planned: readonly Planned[]) {
  let [read, failed] = [0, 0]
  let oldest: number | undefined
  for (const { row } of planned) {
    if (row.state === 'failed') failed++
    if (!row.settings) continue
    read++
    if (row.at !== undefined) oldest = Math.min(oldest ?? row.at, row.at)
  }
  return { of: planned.length, read, failed, oldest }
}

const views = ['changes', 'same', 'left'] as const
type View = (typeof views)[number]
const viewOf = ({ is }: Planned): View =>
  is === 'change' ? 'changes' : is === 'same' ? 'same' : 'left'
const keyOf = ({ row }: Planned) => row.name
const ignoreSort = () => {}

/** Lists the changes on each instance, those without changes, and those that are skipped with the reason. */
export const PlannedTable = memo(function PlannedTable({
  planned,
  nothing,
}: {
  planned: readonly Planned[]
  nothing: string
}) {
  const t = useText('fleetSettings')
  const edit = useText('fleetChange').edit
  const formats = useFormats()
  const [view, setView] = useState<View>('changes')
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const counts = useMemo(() => {
    const sum: Record<View, number> = { changes: 0, same: 0, left: 0 }
    for (const one of planned) sum[viewOf(one)]++
    return sum
  }, [planned])
  const shown = useMemo(() => {
    const isFound = wordsTest(sought)
    return planned.filter((one) => viewOf(one) === view && isFound(foldText(one.row.name)))
  }, [planned, view, sought])
  const columns = useMemo(() => plannedColumns(t, edit), [t, edit])
  const label: Record<View, string> = {
    changes: edit.changes(formats.number(counts.changes)),
    same: edit.same(formats.number(counts.same)),
    left: edit.left(formats.number(counts.left)),
  }

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
          data={views.map((value) => ({ value, label: label[value] }))}
        />
      </FilterBar>
      {shown.length === 0 ? (
        <Empty
          title={view === 'changes' && sought === '' ? edit.nothing : t.noneFits}
          text={view === 'changes' && sought === '' ? nothing : ''}
        />
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
): readonly Column<Planned>[] => [
  {
    id: 'instance',
    title: t.instance,
    width: '34%',
    phone: 'first',
    cell: ({ row }) => (
      <span className={`${shared.mono}`} dir="auto" translate="no" title={row.name}>
        {row.name}
      </span>
    ),
  },
  {
    id: 'changes',
    title: edit.result,
    phone: 'second',
    cell: (one) =>
      one.is === 'change' ? (
        <Changes differences={one.differences} />
      ) : (
        <span className={`${shared.muted} ${shared.compact}`}>{edit.is[one.is]}</span>
      ),
  },
]

/** Shows each changed setting, before and after. */
function Changes({ differences }: { differences: readonly Difference[] }) {
  const t = useText('fleetChange').edit
  const words = useListWords()
  const changes = differences.map(({ name, before, after }) => ({
    name: words.label(name),
    change: t.becomes(words.value(before), words.value(after)),
  }))
  return (
    <span title={changes.map(({ name, change }) => `${name}: ${change}`).join(', ')}>
      {changes.map(({ name, change }, at) => (
        <span key={name}>
          {at > 0 && <span>{' · '}</span>}
          <span>{`${name}:`}</span> <strong className={shared.strong}>{change}</strong>
        </span>
      ))}
    </span>
  )
}
