import { Button, Stack } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { SavedViews } from '#components/profiles/SavedViews.tsx'
import { auditOutcomes, type AuditRecord } from '#contract/audit.ts'
import {
  auditExportUrl,
  fetchAudit,
  readAuditExport,
  type AuditPage,
  type AuditQuery,
} from '#client/auth/audit.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { usePeople } from '#data/session/use-people.ts'
import { ownValue } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { downloadOfToday } from '#ui/file/download.ts'
import { late } from '#ui/load/late.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty, NoMatches } from '#ui/load/Placeholder.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { dayStart } from '#ui/table/day-start.ts'
import { DaysFilter } from '#ui/table/DaysFilter.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useTableState, type TableState } from '#ui/table/use-table-state.ts'
import { useUrlWord, withUrlWord } from '#ui/use-url-word.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { actorName } from './actor-name.ts'
import { actionNames, actions } from './actions.ts'
import { ChangeSentence } from './ChangeSentence.tsx'
import { plainSentence, sentencesOf, jobWord, outcomeKinds } from './sentence-of.ts'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/note/State.tsx'
import type { Column } from '#ui/table/columns.ts'
import shared from '#ui/shared.module.css'

const EntryDialog = late(() => import('./EntryDialog.tsx').then((m) => m.EntryDialog))

const filterNames = ['person', 'action', 'target', 'outcome', 'from', 'to'] as const
const newestFirst = { id: 'time', descending: true }

/** The server's audit log: search, filters and the open entry are in the URL, older entries load on demand. */
export function AuditLog() {
  const t = useText('auditLog')
  const { title } = useText('audit')
  const formats = useFormats()
  const words = useAuthFailureWords()
  const { address: gateway } = useConnection()
  const state = useTableState(newestFirst, filterNames)
  const { action, from, to, ...others } = state.filters
  const query: AuditQuery = {
    ...others,
    operations: ownValue(actions, action),
    from: dayStart(from, 0),
    to: dayStart(to, 1),
  }
  const list = useAuditLog(query)
  const [entry, setEntry] = useUrlWord('entry')
  const pages = list.data?.pages
  const rows = useMemo(() => (pages ?? []).flatMap(({ entries }) => entries), [pages])
  const columns = useLogColumns()
  const opened = rows.find(({ id }) => id === entry)
  const failure = words(list.error)
  const count = t.count(rows.length, formats.number(rows.length))
  const searchedTo = pages?.at(-1)?.searchedTo ?? undefined

  return (
    <ListPage
      foot={
        pages && (
          <>
            {list.hasNextPage ? (
              <>
                <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {t.older}
                </Button>
                {/* Print omits the search, which also shows it. */}
                <span>{t.countSoFar(count)}</span>
              </>
            ) : (
              <span>{t.end}</span>
            )}
            {list.hasNextPage && searchedTo !== undefined && (
              <span>
                {t.searchedTo(`${formats.date(searchedTo)}, ${formats.seconds(searchedTo)}`)}
              </span>
            )}
            <span>{t.foot}</span>
          </>
        )
      }
    >
      <PageHeader title={title} context={t.context}>
        {pages && (
          <ReadAgain
            at={list.dataUpdatedAt}
            reading={list.isRefetching}
            onRead={() => void list.refetch()}
          />
        )}
        <ExportLinks gateway={gateway} query={query} />
      </PageHeader>
      <FilterBar
        search={state.filters.search}
        onSearch={state.setSearch}
        placeholder={t.search}
        count={pages && (list.hasNextPage ? t.countSoFar(count) : count)}
        onClear={state.narrowed ? state.clear : undefined}
      >
        <Filters state={state} />
        <SavedViews page="audit" state={state} />
      </FilterBar>
      {failure && (
        <ReadFailed
          failure={failure}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {pages && rows.length === 0 && !list.hasNextPage ? (
        state.narrowed ? (
          <NoMatches title={t.noneFits} text={t.noneFitsText} onClear={state.clear} />
        ) : (
          <Empty title={t.empty} text={t.emptyText} />
        )
      ) : (
        (list.isPending || pages) && (
          <DataTable
            {...(!pages && { waiting: <WaitingRows /> })}
            label={title}
            columns={columns}
            rows={rows}
            rowKey={idOf}
            sorting={newestFirst}
            onSort={state.setSorting}
            isChosen={({ id }) => id === entry}
          />
        )
      )}
      {opened && (
        <EntryDialog
          key={opened.id}
          gateway={gateway}
          record={opened}
          onClose={() => setEntry(undefined)}
        />
      )}
    </ListPage>
  )
}

/** Returns the columns; their links keep the query of the page. */
function useLogColumns(): readonly Column<AuditRecord>[] {
  const t = useText('auditLog')
  const sentences = useText('sentences')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const search = useSearch()
  return useMemo(
    () => [
      {
        id: 'time',
        title: t.column.time,
        width: '11rem',
        phone: 'second',
        cell: ({ at }) => (
          <span className={shared.secondary} title={formats.exact(at)}>
            {isToday(at) ? formats.seconds(at) : `${formats.date(at)}, ${formats.time(at)}`}
          </span>
        ),
      },
      {
        id: 'person',
        title: t.column.person,
        width: '14%',
        phone: 'second',
        cell: ({ person, token }) =>
          person === null ? (
            <span className={shared.secondary}>{t.nobody}</span>
          ) : (
            <span dir="auto" translate="no" title={actorName(person, token)}>
              {actorName(person, token)}
            </span>
          ),
      },
      {
        id: 'change',
        title: t.column.change,
        minWidthPx: 240,
        phone: 'first',
        cell: (record, { tab }) => (
          <Link
            plain
            tabIndex={tab}
            className={shared.quietLink ?? ''}
            to={{ page: 'audit', gateway }}
            search={withUrlWord(search, 'entry', record.id)}
            title={sentencesOf(record, sentences).map(plainSentence).join('\n')}
          >
            <ChangeSentence record={record} />
          </Link>
        ),
      },
      {
        id: 'job',
        title: t.column.job,
        width: '14%',
        phone: 'hidden',
        cell: ({ job }) =>
          job && <span className={shared.secondary}>{jobWord(job.kind, sentences)}</span>,
      },
      {
        id: 'outcome',
        title: t.column.outcome,
        width: '8rem',
        phone: 'end',
        cell: ({ outcome }) => <State kind={outcomeKinds[outcome]}>{t.outcome[outcome]}</State>,
      },
    ],
    [t, sentences, formats, gateway, search],
  )
}

const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString()

const idOf = ({ id }: { readonly id: string }) => id

function Filters({ state }: { state: TableState<(typeof filterNames)[number]> }) {
  const t = useText('auditLog')
  const people = usePeople().data?.people ?? []
  return (
    <>
      <FilterSelect
        label={t.column.person}
        {...state.field('person')}
        options={people.map(({ name }) => ({ value: name, label: name }))}
      />
      <FilterSelect
        label={t.action}
        {...state.field('action')}
        options={actionNames.map((value) => ({ value, label: t.actions[value] }))}
      />
      {state.filters.target !== '' && (
        <FilterSelect label={t.target} {...state.field('target')} options={[]} />
      )}
      <FilterSelect
        label={t.column.outcome}
        {...state.field('outcome')}
        options={auditOutcomes.map((value) => ({ value, label: t.outcome[value] }))}
      />
      <DaysFilter label={t.column.time} state={state} />
    </>
  )
}

/** Downloads the matching entries: as text directly from the server, since they may be more than a browser can hold. */
function ExportLinks({ gateway, query }: { gateway: string; query: AuditQuery }) {
  const t = useText('auditLog')
  const core = useText('core')
  const words = useAuthFailureWords()
  const workbook = useMutation({
    mutationFn: async () => {
      downloadOfToday('audit', 'xlsx', await auditWorkbook(gateway, query))
    },
  })
  const failure = words(workbook.error)
  return (
    <Popover label={core.action.export} button={core.action.export}>
      {(close) => (
        <Stack gap="xs" w="16.25rem">
          <p className={`${shared.muted} ${shared.compact}`}>{t.exportAbout}</p>
          {failure && (
            <ReadFailed
              failure={failure}
              retrying={workbook.isPending}
              onRetry={() => workbook.mutate()}
            />
          )}
          <Button loading={workbook.isPending} onClick={() => workbook.mutate()}>
            XLSX
          </Button>
          {(['csv', 'jsonl'] as const).map((format) => (
            <Button
              key={format}
              component="a"
              href={auditExportUrl(gateway, query, format)}
              download
              // Deferred: removing the link cancels the download.
              onClick={() => setTimeout(close)}
            >
              {format === 'csv' ? 'CSV' : t.json}
            </Button>
          ))}
        </Stack>
      )}
    </Popover>
  )
}

/** Returns every matching entry as XLSX. @throws AuthRequestError */
async function auditWorkbook(gateway: string, query: AuditQuery): Promise<Blob> {
  const [text, { recordsOf }, { unguardFormula }, { tableFile }] = await Promise.all([
    readAuditExport(gateway, query),
    import('#tabular/csv-records.ts'),
    import('#tabular/formula-guard.ts'),
    import('#tabular/table-file.ts'),
  ])
  const [heads = [], ...rows] = recordsOf(text.replace(/^\uFEFF/, ''), ',', true)
    .filter(({ blank }) => !blank)
    .map(({ cells }) => cells.map(unguardFormula))
  return tableFile('xlsx', { heads, rows })
}

/** The number of entries per page. */
const limit = 1_000
/**
 * The server searches for one second per request; the maximum number of requests before the entries so far are shown.
 */
const maxRequests = 10

/** Reads the server's audit log, newest entries first, and older ones on demand. For administrators. */
function useAuditLog(query: AuditQuery) {
  const { address } = useConnection()
  return useInfiniteQuery({
    queryKey: ['auth', 'audit', query],
    queryFn: ({ pageParam }) => readEntries(address, query, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: AuditPage) => next ?? undefined,
  })
}

async function readEntries(
  address: string,
  query: AuditQuery,
  first: string | undefined,
): Promise<AuditPage> {
  const entries: AuditPage['entries'] = []
  let before = first
  for (let requests = 1; ; requests++) {
    const page = await fetchAudit(address, query, { before, limit: limit - entries.length })
    entries.push(...page.entries)
    if (page.next === null || entries.length >= limit || requests >= maxRequests)
      return { ...page, entries }
    before = page.next
  }
}
