import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAutoRefresh } from '#data/gateway/use-auto-refresh.ts'
import { NotConnectedNote } from '#components/NotConnectedNote.tsx'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { sortedByText } from '#ui/table/sorting.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import { useBook } from './use-book.ts'
import { GroupList } from './GroupList.tsx'
import shared from '#ui/shared.module.css'
import classes from './GroupsPage.module.css'
import { knownGroups, matchGroups, type KnownGroup } from './known-groups.ts'
import { groupsKey, useGroups } from './use-groups.ts'
import { useGroupsUrl } from './use-groups-url.ts'

// The forms are larger than the list: they load when one is opened.
const GroupPanel = late(
  () => import('./GroupPanel.tsx').then((m) => m.GroupPanel),
  [],
  <WaitingForm fields={3} />,
)

const BookGroupDialog = late(() => import('./BookGroupDialog.tsx').then((m) => m.BookGroupDialog))

// Loaded on demand.
const exportFile = () => import('./export-groups.ts')

const noGroups: never[] = []

/** The groups of an instance: the gateway's list merged with this browser's book, and the forms beside it. */
export function GroupsPage({ instance }: { instance: string }) {
  const t = useText('groups')
  const locale = useLocale()
  const formats = useFormats()
  // The saved group that is edited; 'new' for one that is added.
  const [editing, setEditing] = useState<KnownGroup | 'new'>()
  const { address: gateway } = useConnection()
  const groups = useGroups(instance)
  useAutoRefresh(groupsKey(instance))
  const book = useBook(instance)
  const url = useGroupsUrl()
  const table = useTableState({ id: 'subject', descending: false })
  const known = useMemo(() => {
    const all = knownGroups(groups.groups ?? noGroups, book.groups ?? noGroups)
    return sortedByText(all, ({ subject, jid }) => subject || jid, locale)
  }, [groups.groups, book.groups, locale])
  const { search } = table.filters
  const found = useMemo(
    () => (search.trim() === '' ? known : matchGroups(known, search)),
    [known, search],
  )
  return (
    <ListPage>
      <PageHeader title={t.title} context={instance}>
        <ReadAgain at={groups.readAt} reading={groups.fetching} onRead={groups.refresh} />
        {(found.length > 0 || groups.groups === undefined) && (
          // Its place is kept while the groups load: the header must not wrap then.
          <span style={{ visibility: found.length > 0 ? undefined : 'hidden' }}>
            <ExportMenu
              about={t.list.count(found.length, formats.number(found.length))}
              name="groups"
              table={async () => (await exportFile()).groupTable(found)}
              json={async () => (await exportFile()).groupJson(instance, found)}
            />
          </span>
        )}
        <Button onClick={() => setEditing('new')}>{t.book.add}</Button>
        <Button
          component={Link}
          plain
          to={{ page: 'groups', gateway, instance }}
          search={url.searchFor('new')}
          leftSection={<Icon of={IconPlus} />}
          variant={url.form === undefined ? 'filled' : 'default'}
        >
          {t.form.new}
        </Button>
      </PageHeader>
      <NotConnectedNote instance={instance} />
      <div
        className={`${shared.fill} ${shared.grid} ${shared.oneColumn} ${classes.body}`}
        data-open={url.form !== undefined}
      >
        <div className={`${shared.column} ${shared.shrink} ${shared.shrinkTall}`}>
          <GroupList
            instance={instance}
            groups={groups}
            known={known}
            found={found}
            table={table}
            url={url}
            onEdit={setEditing}
          />
        </div>
        {url.form !== undefined && (
          <Suspense fallback={<WaitingForm fields={3} />}>
            <GroupPanel
              instance={instance}
              groups={groups}
              known={known}
              book={book}
              url={url}
              form={url.form}
              onEdit={setEditing}
            />
          </Suspense>
        )}
      </div>
      {editing && (
        <Suspense fallback={null}>
          <BookGroupDialog
            group={editing === 'new' ? undefined : editing}
            book={book}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </ListPage>
  )
}
