import { foldText, wordsTest } from '#domain/search-words.ts'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { Difference } from '#data/instance-settings.ts'
import { useListWords } from '#features/fleet/settings/use-list-words.ts'
import type { Planned } from '#features/fleet/settings/change-plan.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import shared from '#ui/shared.module.css'

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
      <span className={`${shared.compact} ${shared.monoFamily}`} dir="auto" title={row.name}>
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
          {at > 0 && ' · '}
          {name}: <strong className={shared.strong}>{change}</strong>
        </span>
      ))}
    </span>
  )
}
