import { Button } from '@mantine/core'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { ListTable } from '#ui/table/ListTable.tsx'
import type { TableState } from '#ui/table/use-table-state.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import shared from '#ui/shared.module.css'
import type { KnownGroup, PanelFormProps } from './known-groups.ts'
import { useGroupColumns } from './use-group-columns.tsx'
import { groupForms } from './use-groups-url.ts'

/** Lists the known groups; if the gateway has no list, explains why, and what works without it. */
export function GroupList({
  instance,
  groups,
  known,
  found,
  table,
  url,
  onEdit,
}: Omit<PanelFormProps, 'book'> & {
  found: readonly KnownGroup[]
  table: TableState
  onEdit: (group: KnownGroup) => void
}) {
  const t = useText('groups')
  const formats = useFormats()
  const failed = useFailureWords()(groups.error)
  const { address: gateway } = useConnection()
  const columns = useGroupColumns(instance, url, onEdit)
  const sorted = useSorted(found, columns, table.sorting)

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
  const failure = failed && (
    <ReadFailed failure={failed} onRetry={groups.refresh} retrying={groups.fetching} />
  )
  if (known.length === 0) {
    if (!groups.offered)
      return (
        <Empty title={t.list.notOffered} text={t.list.notOfferedText}>
          {groupForms.filter((form) => form !== 'details').map(button)}
        </Empty>
      )
    if (failure) return failure
    if (groups.groups === undefined) return <WaitingRows />
    return (
      <Empty title={t.list.empty} text={t.list.emptyText}>
        {button('new')}
      </Empty>
    )
  }
  return (
    <>
      {failure}
      <ListTable
        state={table}
        words={{
          title: t.list.label,
          search: t.list.search,
          noneFits: t.list.noMatch,
          noneFitsText: t.list.noMatchText,
          countOf: (shown) => t.list.countOf(known.length, shown, formats.number(known.length)),
        }}
        all={t.list.count(known.length, formats.number(known.length))}
        columns={columns}
        // Beside a form: the sum of its columns.
        {...(url.form !== undefined && { least: 556 })}
        rows={sorted}
        rowKey={jidOf}
        isChosen={(group) => group.jid === url.group}
      />
      <div
        className={`${shared.muted} ${shared.compact} ${shared.lineAbove}`}
        style={{ padding: '10px var(--gutter)' }}
      >
        {groups.offered ? t.list.foot : t.list.footBook}
      </div>
    </>
  )
}

const jidOf = ({ jid }: KnownGroup) => jid
