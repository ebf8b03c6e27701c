import { rowsAt } from '#ui/table/order.ts'
import { useDeferredValue, useMemo } from 'react'
import { useSearch } from 'wouter'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { auditOutcomes, type AuditEntry } from '#local/agent-audit.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { DaysFilter } from '#ui/table/DaysFilter.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useOrder } from '#ui/table/use-order.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { auditColumns } from './audit-columns.tsx'
import { matchAudit } from './match-audit.ts'

/** The audit log with search, filters and sorting, all in the URL, and an export of the matching entries. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useText('audit')
  const formats = useFormats()
  const locale = useLocale()
  const url = useSearch()
  const state = useTableState({ id: 'time', descending: true }, ['act', 'outcome', 'from', 'to'])
  const { sorting, filter } = state
  const conditions = {
    search: useDeferredValue(state.search),
    act: filter('act'),
    outcome: filter('outcome'),
    from: filter('from'),
    to: filter('to'),
  }
  const columns = useMemo(() => auditColumns({ t, formats, search: url }), [t, formats, url])
  const order = useOrder(entries, columns, sorting, locale)
  const rows = useMemo(
    () => matchAudit(rowsAt(entries, order), conditions),
    // oxlint-disable-next-line react/exhaustive-deps -- the filters object is new on each read of the URL; its values are not
    [entries, order, ...Object.values(conditions)],
  )
  const all = t.count(entries.length, formats.number(entries.length))

  return (
    <ListTable
      state={state}
      words={t}
      all={all}
      filters={
        <>
          <FilterSelect
            label={t.column.act}
            {...state.field('act')}
            options={(['created', 'changed'] as const).map((value) => ({
              value,
              label: t.act[value],
            }))}
          />
          <FilterSelect
            label={t.column.outcome}
            {...state.field('outcome')}
            options={auditOutcomes.map((value) => ({ value, label: t.outcome[value] }))}
          />
          <DaysFilter label={t.column.time} state={state} />
          <ExportMenu
            about={t.count(rows.length, formats.number(rows.length))}
            name="agent-audit"
            table={async () => (await exportFile()).auditTable(rows)}
            json={async () => (await exportFile()).auditJson(rows)}
          />
        </>
      }
      grid
      columns={columns}
      rows={rows}
      rowKey={idOf}
    />
  )
}

// Loaded on demand.
const exportFile = () => import('./export-audit.ts')

const idOf = ({ at, id }: AuditEntry) => `${at} ${id}`
