import shared from '#ui/shared.module.css'
import { foldText, wordsTest } from '#domain/search-words.ts'
import { useDeferredValue, useMemo } from 'react'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useInstances, type KnownInstance } from '#data/instances/use-instances.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { sortRows, type Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'

/** The instances for roles that may only see their names: those that agents are given access to. */
export function InstanceNames() {
  const t = useText('instances')
  const core = useText('core')
  const formats = useFormats()
  const locale = useLocale()
  const { instances, pending, fetching, errors, readAt, refresh } = useInstances()
  const failure = useFailureWords()(errors[0])
  const table = useTableState({ id: 'name', descending: false }, [])
  const fits = wordsTest(useDeferredValue(table.search))
  const columns = useMemo(() => nameColumns(t, core.none, formats), [t, core, formats])
  const rows = sortRows(
    instances.filter(({ name, id }) => fits(foldText(`${name}\n${id ?? ''}`))),
    columns,
    table.sorting,
    locale,
  )
  const all = t.count(instances.length, formats.number(instances.length))
  return (
    <ListPage foot={null}>
      <PageHeader title={t.title}>
        <ReadAgain at={readAt} reading={fetching} onRead={refresh} />
      </PageHeader>
      {pending && <WaitingRows />}
      {failure && <ReadFailed failure={failure} onRetry={refresh} retrying={fetching} />}
      {!pending && !failure && instances.length === 0 && (
        <Empty title={t.empty} text={t.emptyTextPlain} />
      )}
      {instances.length > 0 && (
        <>
          <FilterBar
            search={table.search}
            onSearch={table.setSearch}
            placeholder={t.searchNames}
            count={table.narrowed ? t.countOf(formats.number(rows.length), all) : all}
            onClear={table.narrowed ? table.clear : undefined}
          />
          <DataTable
            label={t.title}
            columns={columns}
            rows={rows}
            rowKey={({ name, id }) => `${name}\n${id ?? ''}`}
            sorting={table.sorting}
            onSort={table.setSorting}
          />
        </>
      )}
    </ListPage>
  )
}

function nameColumns(
  t: Catalogue['instances'],
  none: string,
  formats: Formats,
): Column<KnownInstance>[] {
  return [
    {
      id: 'name',
      title: t.column.name,
      phone: 'first',
      sortBy: ({ name }) => name || undefined,
      cell: ({ name, id }) => (
        <span className={shared.mono} dir="auto" translate="no" title={id}>
          {name === '' ? t.unnamed : name}
        </span>
      ),
    },
    {
      id: 'agents',
      title: t.column.agents,
      width: '120px',
      right: true,
      phone: 'second',
      sortBy: ({ agents }) => agents,
      cell: ({ agents }) => (
        <span data-name={t.column.agents}>
          {agents === undefined ? none : formats.number(agents)}
        </span>
      ),
    },
  ]
}
