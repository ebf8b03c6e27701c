import { SavedViews } from '#components/profiles/SavedViews.tsx'
import { ActionIcon, Box, Button, Flex } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { sends } from '#local/history-entry.ts'
import { callOutcomes, type RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { version } from '#ui/load/version.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { Note } from '#ui/note/Note.tsx'
import { State } from '#ui/note/State.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import { DaysFilter, SinceFilter } from '#ui/table/DaysFilter.tsx'
import { optionsOf } from '#ui/table/either.ts'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useUrlWord } from '#ui/use-url-word.ts'
import type { CallItem } from './call-items.ts'
import { operationWord, starterOf, type CallPage, sentenceOf } from './call-words.ts'
import { callViews, type CallView } from './match-calls.ts'
import { useCalls, type Calls, type RequestLog } from './use-calls.ts'
import { SidePanel } from '#ui/overlay/SidePanel.tsx'
import { CallDetails } from './CallDetails.tsx'
import { CallState } from './call-columns.tsx'

/** Lists calls, with the details of one beside the list. */
export function CallList({
  page,
  log: { entries, failed },
  title,
  context,
  foot,
  empty,
  children,
}: {
  page: CallPage
  log: RequestLog
  title: string
  context?: string
  foot: ReactNode
  /** Shown without any calls. */
  empty: ReactNode
  /** Additional actions on the calls. */
  children?: ReactNode
}) {
  const t = useText('activity')
  const calls = useCalls(page, entries ?? none)
  const [opened, open] = useUrlWord('call')
  return (
    <Flex h="100%">
      <div className={`${shared.grow} ${shared.shrink}`}>
        <ListPage foot={foot}>
          <PageHeader title={title} context={context}>
            {entries !== undefined && entries.length > 0 && (
              <>
                <Live calls={calls} />
                {children}
              </>
            )}
          </PageHeader>
          {failed && (
            <Box p="0 var(--gutter) 16px">
              <Note kind="bad" title={t.failed}>
                {t.failedText}
              </Note>
            </Box>
          )}
          {entries === undefined && !failed && <WaitingRows />}
          {entries?.length === 0 && empty}
          {entries !== undefined && entries.length > 0 && (
            <CallTable entries={entries} calls={calls} opened={opened} title={title} />
          )}
        </ListPage>
      </div>
      {opened !== undefined && entries !== undefined && (
        <CallPanel entry={entries.find(({ id }) => id === opened)} calls={calls} onOpen={open} />
      )}
    </Flex>
  )
}

const none: readonly never[] = []

/** Whether new calls appear in the list, and the button that stops them. */
function Live({ calls: { isPaused, setPaused } }: { calls: Calls }) {
  const t = useText('activity')
  const action = isPaused ? t.resume : t.pause
  return (
    <span className={shared.inlineRow}>
      <State kind={isPaused ? 'off' : 'ok'}>{isPaused ? t.paused : t.live}</State>
      <ActionIcon aria-label={action} title={action} onClick={() => setPaused(!isPaused)}>
        <Icon of={isPaused ? IconPlayerPlay : IconPlayerPause} />
      </ActionIcon>
    </span>
  )
}

/** Shows the list of calls with its view, search and filters, all of them in the URL. */
function CallTable({
  entries,
  calls,
  opened,
  title,
}: {
  entries: readonly RequestLogEntry[]
  calls: Calls
  /** The id of the call whose details are open. */
  opened: string | undefined
  title: string
}) {
  const t = useText('activity')
  const formats = useFormats()
  const { state, view, columns, items, rows, counts, context, freshCount, setPaused } = calls
  const { filters, narrowed } = state
  const { page } = context
  const count = (n: number) => t.count(n, formats.number(n))
  const isOfRecentDays = page === 'activity'
  const noneRecent = { changes: t.noChanges, problems: t.noProblems, all: t.noneRecent }
  return (
    <ListTable
      state={state}
      words={{
        title,
        search: t.search,
        noneFits: t.noneFits,
        noneFitsText: t.noneFitsText(count(entries.length)),
        ...(!narrowed && {
          noneFits: noneRecent[view],
          noneFitsText: t.olderText(count(entries.length)),
        }),
      }}
      all={
        narrowed
          ? t.countOf(formats.number(counts[view]), count(entries.length))
          : count(counts[view])
      }
      filters={
        <>
          {isOfRecentDays && (
            <SegmentedControl<CallView>
              aria-label={t.view.label}
              className={parts.sideways ?? ''}
              value={view}
              onChange={(value) => state.setFilter('show', value === 'changes' ? '' : value)}
              data={callViews.map((value) => ({
                value,
                label: t.viewCount(t.view[value], formats.number(counts[value])),
              }))}
            />
          )}
          <CallFilters entries={entries} calls={calls} />
          <SinceFilter
            value={filters.since}
            until={filters.until}
            onChange={(since) => {
              state.setFilter('since', since)
              state.setFilter('until', '')
            }}
          />
          <DaysFilter
            label={isOfRecentDays && filters.since === '' ? t.days.last : t.column.time}
            state={state}
          />
          <SavedViews page={page} state={state} />
        </>
      }
      exports={{
        name: page,
        about: () => count(rows.length),
        table: async () => (await import('./export-calls.ts')).callTable(rows),
        json: async () => (await import('./export-calls.ts')).harOf(rows, version),
        jsonKind: 'har',
      }}
      note={
        <>
          {freshCount > 0 && (
            <Box p="8px var(--gutter)">
              <Button size="compact-xs" onClick={() => setPaused(false)}>
                {t.fresh(formats.number(freshCount))}
              </Button>
            </Box>
          )}
          {/* The list has reads only. */}
          {counts[view] === 0 && items.length > 0 && !narrowed && (
            <Box component="p" p="12px var(--gutter)" c="var(--muted)">
              {noneRecent[view]}
            </Box>
          )}
        </>
      }
      whenNone={
        view !== 'all' &&
        counts.all > 0 && (
          <Button onClick={() => state.setFilter('show', 'all')}>{t.showAll}</Button>
        )
      }
      grid
      columns={columns}
      rows={items}
      rowKey={idOf}
      isHeading={isDay}
      opened={opened}
      least={page === 'audit' || view === 'changes' ? 560 : 720}
    />
  )
}

/** The filters by instance and by starter, and in the list of all calls, or while in use, by operation and result. */
function CallFilters({
  entries,
  calls: { state, view, context },
}: {
  entries: readonly RequestLogEntry[]
  calls: Calls
}) {
  const t = useText('activity')
  const { operation, outcome, by } = state.filters
  const { instances, operations, starters } = useMemo(() => {
    const named = optionsOf(entries.map((e) => e.operation))
      .map(({ value }) => ({ value, label: operationWord(value, context.sentences) }))
      .toSorted((a, b) => a.label.localeCompare(b.label))
    const hasSends = named.some(({ value }) => sends.some((send) => send === value))
    const byId = new Map<string, string>()
    for (const entry of entries) {
      const { who, job } = entry
      if (job) byId.set(job.id, starterOf(entry, context) ?? '')
      if (who !== undefined) byId.set(who, who)
    }
    return {
      instances: optionsOf(entries.map((e) => e.instance)),
      operations:
        hasSends || operation === allSends
          ? [{ value: allSends, label: t.sends }, ...named]
          : named,
      starters: Array.from(byId, ([value, label]) => ({ value, label })).toSorted((a, b) =>
        a.label.localeCompare(b.label),
      ),
    }
  }, [entries, context, t, operation])
  const outcomes = ([...callOutcomes, 'left'] as const).map((value) => ({
    value,
    label: value === 'answered' ? t.answered.both : t.outcome[value],
  }))
  return (
    <>
      <FilterSelect label={t.instance} {...state.field('instance')} options={instances} />
      {(starters.length > 0 || by !== '') && (
        <FilterSelect label={t.column.by} {...state.field('by')} options={starters} />
      )}
      {(view === 'all' || operation !== '') && (
        <FilterSelect label={t.operation} {...state.field('operation')} options={operations} />
      )}
      {(view === 'all' || outcome !== '') && (
        <FilterSelect label={t.outcomeLabel} {...state.field('outcome')} options={outcomes} />
      )}
    </>
  )
}

/** The filter value for all operations that send a message. */
const allSends = sends.join(',')

const idOf = ({ id }: CallItem) => id
const isDay = ({ kind }: CallItem) => kind === 'day'

/** Shows the details of a call beside the list. Arrow keys move between rows, Escape closes the panel. */
function CallPanel({
  entry,
  calls: { items, context },
  onOpen,
}: {
  /** Undefined if the log no longer has the call. */
  entry: RequestLogEntry | undefined
  calls: Calls
  onOpen: (id: string | undefined) => void
}) {
  const t = useText('activity')
  const id = entry?.id
  return (
    <SidePanel
      title={entry ? sentenceOf(entry, context) : t.gone}
      label={t.details}
      about={id ?? ''}
      isWide
      staysInList
      returnTo={() =>
        id === undefined ? null : document.querySelector<HTMLElement>(`a[href*="call=${id}"]`)
      }
      context={entry && <CallState entry={entry} isWhole />}
      rows={{
        keys: useMemo(
          () => items.map((item) => (item.kind === 'call' ? item.id : undefined)),
          [items],
        ),
        onOpen,
        previous: t.previous,
        next: t.next,
      }}
      onClose={() => onOpen(undefined)}
    >
      {entry ? (
        <CallDetails key={entry.id} entry={entry} onOpen={onOpen} />
      ) : (
        <Box component="p" p="var(--gutter)" c="var(--muted)">
          {t.goneText}
        </Box>
      )}
    </SidePanel>
  )
}
