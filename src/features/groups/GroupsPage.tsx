import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAutoRefresh } from '#data/gateway/use-auto-refresh.ts'
import { NotConnectedNote } from '#components/NotConnectedNote.tsx'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { appBase, pathTo } from '#paths'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { sortedByText } from '#ui/table/sorting.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import shared from '#ui/shared.module.css'
import type { Created } from './CreatedGroup.tsx'
import { GroupList } from './GroupList.tsx'
import classes from './GroupsPage.module.css'
import { useGroupsUrl } from './groups.ts'
import { groupsKey, knownGroups, matchGroups, useBook, useGroups } from './groups.ts'

// The list loads first.
const GroupDetails = late(
  () => import('./details/GroupDetails.tsx').then((m) => m.GroupDetails),
  ['groupDetails'],
  <WaitingRows rows={4} />,
)

const NewGroupDialog = late(() => import('./NewGroupDialog.tsx').then((m) => m.NewGroupDialog))

const CreatedNote = late(() => import('./CreatedGroup.tsx').then((m) => m.CreatedNote))

const BookGroupDialog = late(() => import('./BookGroupDialog.tsx').then((m) => m.BookGroupDialog))

// Loaded on demand.
const exportFile = () => import('./export-groups.ts')

const noGroups: never[] = []

const narrow = '(max-width: 61.99em)'

/** The groups of an instance, and the open one: beside the list, or instead of it without room for both. */
export function GroupsPage({ instance, id: open }: { instance: string; id?: string }) {
  const t = useText('groups')
  const locale = useLocale()
  const formats = useFormats()
  const [isAdding, setIsAdding] = useState(false)
  const [created, setCreated] = useState<Created>()
  const { address: gateway } = useConnection()
  const [, navigate] = useLocation()
  const isNarrow = useMediaQuery(narrow, matchMedia(narrow).matches)
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
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    // The row of a group that was closed.
    if (before.current !== undefined && open === undefined)
      list.current
        ?.querySelector<HTMLElement>(`[data-group="${CSS.escape(before.current)}"]`)
        ?.focus()
    before.current = open
  }, [open])
  // It is said once, until another page is opened.
  if (created && open !== undefined && open !== created.jid && !url.isNew) setCreated(undefined)
  const here = (jid: string | undefined) =>
    pathTo(
      jid === undefined
        ? { page: 'groups', gateway, instance }
        : { page: 'group', gateway, instance, id: jid },
    )
  if (url.former)
    return <Redirect replace to={`${here(url.former.group ?? open)}?${url.former.search}`} />

  /** Beside an open group, the arrow keys open the one that they have moved to. */
  function follow(event: KeyboardEvent) {
    if (open === undefined || !/^(Arrow(Up|Down)|Page(Up|Down)|Home|End)$/.test(event.key)) return
    const { target } = event
    if (!(target instanceof HTMLAnchorElement) || target.dataset['group'] === open) return
    const href = target.dataset['group'] && target.getAttribute('href')
    if (href) navigate(href.slice(appBase.length), { replace: true })
  }

  return (
    <div className={classes.page}>
      <div>{(open === undefined || !isNarrow) && <NotConnectedNote instance={instance} />}</div>
      <div
        className={`${shared.grid} ${shared.oneColumn} ${classes.body}`}
        data-open={open !== undefined || undefined}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the rows' links */}
        <div ref={list} onKeyUp={follow}>
          <ListPage>
            <PageHeader title={t.title} context={open === undefined ? instance : undefined}>
              <ReadAgain
                at={groups.readAt}
                reading={groups.fetching}
                onRead={groups.refresh}
                isCompact={open !== undefined}
              />
              {open === undefined && (
                <>
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
                  <Button onClick={() => setIsAdding(true)}>{t.book.add}</Button>
                </>
              )}
              <Button
                component={Link}
                plain
                to={
                  open === undefined
                    ? { page: 'groups', gateway, instance }
                    : { page: 'group', gateway, instance, id: open }
                }
                search={url.searchForNew}
                leftSection={<Icon of={IconPlus} />}
                variant={open === undefined ? 'filled' : 'default'}
              >
                {t.new.open}
              </Button>
            </PageHeader>
            <GroupList
              instance={instance}
              groups={groups}
              known={known}
              found={found}
              table={table}
              url={url}
              book={book}
              open={open}
            />
          </ListPage>
        </div>
        {open !== undefined && (
          <GroupDetails
            key={open}
            instance={instance}
            jid={open}
            known={known.find(({ jid }) => jid === open)}
            groups={groups}
            book={book}
            url={url}
            isAlone={isNarrow}
            notice={created?.jid === open && <CreatedNote {...created} instance={instance} />}
          />
        )}
      </div>
      {url.isNew && (
        <NewGroupDialog
          instance={instance}
          groups={groups}
          book={book}
          url={url}
          onClose={() => navigate(`${here(open)}?${url.searchFor()}`, { replace: true })}
          onCreated={(one) => {
            setCreated(one)
            navigate(`${here(one.jid)}?${url.searchFor('overview')}`, { replace: true })
          }}
        />
      )}
      {isAdding && (
        <BookGroupDialog group={undefined} book={book} onClose={() => setIsAdding(false)} />
      )}
    </div>
  )
}
