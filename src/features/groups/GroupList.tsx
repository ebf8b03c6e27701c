import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { Empty, ReadFailed } from '#ui/Placeholder.tsx'
import { sortRows } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { WaitingRows } from '#ui/Waiting.tsx'
import type { PanelFormProps } from './GroupPanel.tsx'
import classes from './GroupList.module.css'
import { useGroupColumns } from './use-group-columns.tsx'
import { groupForms } from './use-groups-url.ts'

/** The gateway's list of groups; where it has none, why, and what can be done without. */
export function GroupList({ instance, groups, url }: PanelFormProps) {
  const t = useText('groups')
  const core = useText('core')
  const formats = useFormats()
  const locale = useLocale()
  const failureWords = useFailureWords()
  const { address: gateway } = useConnection()
  const table = useTableState({ id: 'subject', descending: false })
  const columns = useGroupColumns(instance, url.searchFor)
  const all = groups.groups
  const search = table.search.trim().toLocaleLowerCase(locale)
  const found = useMemo(
    () =>
      (all ?? []).filter(
        (g) => g.subject.toLocaleLowerCase(locale).includes(search) || g.jid.includes(search),
      ),
    [all, search, locale],
  )

  const button = (form: (typeof groupForms)[number]) => (
    <Button
      key={form}
      component={Link}
      plain
      to={{ page: 'groups', gateway, instance }}
      search={url.searchFor(form)}
    >
      {t.form[form]}
    </Button>
  )
  if (!groups.offered)
    return (
      <Empty title={t.list.notOffered} text={t.list.notOfferedText}>
        {groupForms.map(button)}
      </Empty>
    )
  const failed = failureWords(groups.error)
  if (failed && all === undefined)
    return <ReadFailed failure={failed} onRetry={groups.readAgain} retrying={groups.fetching} />
  if (all === undefined) return <WaitingRows />
  if (all.length === 0)
    return (
      <Empty title={t.list.empty} text={t.list.emptyText}>
        {button('new')}
      </Empty>
    )
  const count = formats.number(found.length)
  return (
    <>
      {failed && (
        <ReadFailed failure={failed} onRetry={groups.readAgain} retrying={groups.fetching} />
      )}
      <FilterBar
        search={table.search}
        onSearch={table.setSearch}
        placeholder={t.list.search}
        count={
          table.narrowed
            ? t.list.countOf(all.length, count, formats.number(all.length))
            : t.list.count(all.length, count)
        }
      />
      {found.length === 0 ? (
        <Empty title={t.list.noMatch} text={t.list.noMatchText}>
          <Button onClick={table.clear}>{core.action.clear}</Button>
        </Empty>
      ) : (
        <DataTable
          label={t.list.label}
          columns={columns}
          rows={sortRows(found, columns, table.sorting, locale)}
          rowKey={(g) => g.jid}
          sorting={table.sorting}
          onSort={table.setSorting}
          isChosen={(g) => g.jid === url.group}
        />
      )}
      <div className={classes.foot}>{t.list.foot}</div>
    </>
  )
}
