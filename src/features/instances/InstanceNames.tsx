import shared from '#ui/shared.module.css'
import { useMemo } from 'react'
import { useLabelFilter } from '#components/label-filter.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useInstances, type KnownInstance } from '#data/instances/use-instances.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import type { Column } from '#ui/table/columns.ts'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { instanceSearch } from './match-instances.ts'

/** The instances for roles that may only see their names: those that agents are given access to. */
export function InstanceNames() {
  const t = useText('instances')
  const core = useText('core')
  const formats = useFormats()
  const { instances, pending, fetching, errors, readAt, refresh } = useInstances()
  const failure = useFailureWords()(errors[0])
  const state = useTableState({ id: 'name', descending: false }, ['label'])
  const label = useLabelFilter(state)
  const columns = useMemo(() => nameColumns(t, core.none, formats), [t, core, formats])
  const sorted = useSorted(instances, columns, state.sorting)
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
        <ListTable
          state={state}
          words={{ ...t, search: t.searchNames }}
          all={
            label.isWaiting
              ? undefined
              : t.count(instances.length, formats.number(instances.length))
          }
          filters={label.control && <FilterSelect {...label.control} />}
          columns={columns}
          rows={sorted.filter(instanceSearch(state.filters.search)).filter(label.fits)}
          rowKey={({ name, id }) => `${name}\n${id ?? ''}`}
        />
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
