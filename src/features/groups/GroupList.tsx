import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { GroupMarks } from '#components/GroupMarks.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import type { Column } from '#ui/table/columns.ts'
import { useSorted } from '#ui/table/sorting.ts'
import { ListTable } from '#ui/table/ListTable.tsx'
import { RowLink } from '#ui/table/RowLink.tsx'
import type { TableState } from '#ui/table/use-table-state.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import shared from '#ui/shared.module.css'
import classes from './GroupList.module.css'
import type { GroupsUrl } from './groups.ts'
import { leftAt, type Book, type GroupsProps, type KnownGroup } from './groups.ts'

/** Lists the known groups, those that were left at the end; if the gateway has no list, explains why. */
export function GroupList({
  instance,
  groups,
  known,
  found,
  table,
  url,
  book,
  open,
}: GroupsProps & {
  known: readonly KnownGroup[]
  found: readonly KnownGroup[]
  table: TableState
  open: string | undefined
}) {
  const t = useText('groups')
  const formats = useFormats()
  const failed = useFailureWords()(groups.error)
  const { address: gateway } = useConnection()
  const columns = useGroupColumns(instance, url, book, open !== undefined)
  const sorted = useSorted(found, columns, table.sorting)
  const rows = useMemo(() => {
    const isLeft = (group: KnownGroup) => leftAt(group) !== undefined
    return [...sorted.filter((group) => !isLeft(group)), ...sorted.filter(isLeft)]
  }, [sorted])
  const failure = failed && (
    <ReadFailed failure={failed} onRetry={groups.refresh} retrying={groups.fetching} />
  )
  if (known.length === 0) {
    if (groups.offered && failure) return failure
    if (groups.offered && groups.groups === undefined) return <WaitingRows />
    return (
      <Empty
        title={groups.offered ? t.list.empty : t.list.notOffered}
        text={groups.offered ? t.list.emptyText : t.list.notOfferedText}
      >
        <Button
          component={Link}
          plain
          to={{ page: 'groups', gateway, instance }}
          search={url.searchForNew}
        >
          {t.new.open}
        </Button>
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
        {...(open !== undefined && { least: 0 })}
        rows={rows}
        rowKey={jidOf}
        isChosen={(group) => group.jid === open}
      />
      {!groups.offered && (
        <div
          className={`${shared.muted} ${shared.compact} ${shared.lineAbove}`}
          style={{ padding: '10px var(--gutter)' }}
        >
          {t.list.footBook}
        </div>
      )}
    </>
  )
}

const jidOf = ({ jid }: KnownGroup) => jid

/** Returns the columns of the list; beside an open group, only those that identify a group. */
function useGroupColumns(
  instance: string,
  { searchFor }: GroupsUrl,
  { remove }: Book,
  isBeside: boolean,
): readonly Column<KnownGroup>[] {
  const t = useText('groups').list
  const { none } = useText('core')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  return useMemo(() => {
    const search = searchFor()
    const all: readonly Column<KnownGroup>[] = [
      {
        id: 'subject',
        title: t.subject,
        minWidthPx: isBeside ? 140 : 260,
        phone: 'first',
        sortBy: (g) => g.subject || undefined,
        cell: (g) => (
          <div
            className={`${shared.row} ${g.subject === '' || leftAt(g) !== undefined ? shared.muted : ''}`}
            style={{ gap: 8 }}
          >
            <RowLink
              className={`${shared.quietLink} ${shared.truncate}`}
              to={{ page: 'group', gateway, instance, id: g.jid }}
              search={search}
              data-group={g.jid}
              title={[g.subject, g.booked?.note].filter(Boolean).join(' · ')}
            >
              {g.subject === '' ? t.noSubject : g.subject}
            </RowLink>{' '}
            <span
              className={`${shared.rigid} ${shared.muted} ${shared.small} ${shared.notOnPhone}`}
            >
              {/* Beside a group there is room only for what distinguishes groups of the same name. */}
              <GroupMarks of={isBeside ? { kind: g.kind } : g} isShort />
            </span>
          </div>
        ),
      },
      {
        id: 'members',
        title: t.members,
        width: '104px',
        right: true,
        phone: 'second',
        sortBy: (g) => g.members,
        cell: (g) => {
          const left = leftAt(g)
          if (left !== undefined)
            return (
              <div className={`${shared.row} ${shared.atEnd} ${shared.relative} ${shared.muted}`}>
                <span className={classes.date} title={formats.date(left)}>
                  {t.left}
                </span>
                <ActionIcon
                  className={`${classes.remove} ${shared.notOnPhone}`}
                  aria-label={t.removeOne(g.subject || g.jid)}
                  title={t.remove}
                  onClick={() => void remove([g.jid]).catch(() => {})}
                >
                  <Icon of={IconX} />
                </ActionIcon>
              </div>
            )
          const count = g.members === undefined ? none : formats.number(g.members)
          return (
            <>
              <span className={shared.notOnPhone}>{count}</span>
              <span className={shared.onlyOnPhone}>
                <span>{g.members === undefined ? none : t.membersOf(g.members, count)}</span>{' '}
                <GroupMarks of={g} isShort />
              </span>
            </>
          )
        },
      },
      {
        id: 'created',
        title: t.created,
        width: '132px',
        right: true,
        phone: 'hidden',
        sortBy: (g) => g.createdAt,
        cell: (g) => (g.createdAt === undefined ? none : formats.when(g.createdAt)),
      },
      {
        id: 'used',
        title: t.used,
        width: '132px',
        right: true,
        phone: 'hidden',
        sortBy: (g) => g.booked?.at,
        cell: (g) => (g.booked === undefined ? none : formats.when(g.booked.at)),
      },
    ]
    return isBeside ? all.slice(0, 2) : all
  }, [t, none, formats, gateway, instance, searchFor, remove, isBeside])
}
