import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { useSearch } from 'wouter'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { auditOutcomes, type AuditEntry } from '#local/agent-audit.ts'
import { downloadOfToday } from '#ui/download.ts'
import { NoneFits } from '#ui/Placeholder.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { DaysFilter } from '#ui/table/DaysFilter.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useOrder } from '#ui/table/use-order.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { auditColumns } from './audit-columns.tsx'
import { matchAudit } from './match-audit.ts'

/** The audit with search, filters and sorting, all in the URL, and its export: of what is shown. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useText('audit')
  const formats = useFormats()
  const locale = useLocale()
  const url = useSearch()
  const state = useTableState({ id: 'time', descending: true }, ['act', 'outcome', 'from', 'to'])
  const { sorting, filter, setFilter } = state
  const wanted = {
    search: useDeferredValue(state.search),
    act: filter('act'),
    outcome: filter('outcome'),
    from: filter('from'),
    to: filter('to'),
  }
  const columns = useMemo(() => auditColumns({ t, formats, search: url }), [t, formats, url])
  const order = useOrder(entries, columns, sorting, locale)
  const rows = useMemo(
    () =>
      matchAudit(
        order.map((at) => entries[at] as AuditEntry),
        wanted,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- what is wanted is read off the URL anew each time; its values are not
    [entries, order, ...Object.values(wanted)],
  )
  const all = t.count(entries.length, formats.number(entries.length))

  async function give(as: 'csv' | 'json') {
    // It comes when it is used.
    const { auditCsv, auditJson } = await import('./export-audit.ts')
    const file = as === 'csv' ? await auditCsv(rows) : auditJson(rows)
    downloadOfToday('agent-audit', as, file)
  }

  return (
    <>
      <FilterBar
        search={state.search}
        onSearch={state.setSearch}
        placeholder={t.search}
        count={state.narrowed ? t.countOf(formats.number(rows.length), all) : all}
        onClear={state.narrowed ? state.clear : undefined}
      >
        <FilterSelect
          label={t.column.act}
          value={wanted.act}
          options={(['created', 'changed'] as const).map((value) => ({
            value,
            label: t.act[value],
          }))}
          onChange={(value) => setFilter('act', value)}
        />
        <FilterSelect
          label={t.column.outcome}
          value={wanted.outcome}
          options={auditOutcomes.map((value) => ({ value, label: t.outcome[value] }))}
          onChange={(value) => setFilter('outcome', value)}
        />
        <DaysFilter
          label={t.column.time}
          from={wanted.from}
          to={wanted.to}
          onFrom={(day) => setFilter('from', day)}
          onTo={(day) => setFilter('to', day)}
        />
        <Button onClick={() => void give('csv')}>{t.csv}</Button>
        <Button onClick={() => void give('json')}>{t.json}</Button>
      </FilterBar>
      {rows.length === 0 ? (
        <NoneFits title={t.noneFits} text={t.noneFitsText(all)} onClear={state.clear} />
      ) : (
        <DataTable
          grid
          label={t.title}
          columns={columns}
          rows={rows}
          rowKey={idOf}
          sorting={sorting}
          onSort={state.setSorting}
        />
      )}
    </>
  )
}

const idOf = ({ at, id }: AuditEntry) => `${at} ${id}`
