import { Box, Button, Flex } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { sends } from '#local/history-entry.ts'
import { callOutcomes, type RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { downloadOfToday } from '#ui/file/download.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { version } from '#ui/load/version.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import shared from '#ui/shared.module.css'
import { DaysFilter, SinceFilter } from '#ui/table/DaysFilter.tsx'
import { optionsOf, withEither } from '#ui/table/either.ts'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useUrlWord } from '#ui/use-url-word.ts'
import type { CallPage } from './call-columns.tsx'
import { CallPanel } from './CallPanel.tsx'
import { useCalls, type Calls, type RequestLog } from './use-calls.ts'

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
                {children}
                <ExportHar entries={calls.rows} />
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
            <CallTable entries={entries} calls={calls} opened={opened} title={title} name={page} />
          )}
        </ListPage>
      </div>
      {opened !== undefined && entries !== undefined && (
        <CallPanel
          entry={entries.find(({ id }) => id === opened)}
          rows={calls.rows}
          onOpen={open}
        />
      )}
    </Flex>
  )
}

const none: readonly never[] = []

/** Shows the list of calls with its search and filters, all of them in the URL. */
function CallTable({
  entries,
  calls: { state, columns, rows },
  opened,
  title,
  name,
}: {
  entries: readonly RequestLogEntry[]
  calls: Calls
  /** The id of the call whose details are open. */
  opened: string | undefined
  /** The name of the table. */
  title: string
  /** The name of an exported file. */
  name: string
}) {
  const t = useText('activity')
  const formats = useFormats()
  const { filters } = state
  const all = t.count(entries.length, formats.number(entries.length))
  const operations = useMemo(() => {
    const named = optionsOf(entries.map((e) => e.operation))
    const hasSends = named.some(({ value }) => sends.some((send) => send === value))
    return hasSends || filters.operation === allSends
      ? [{ value: allSends, label: t.sends }, ...named]
      : named
  }, [entries, t, filters.operation])
  const instances = useMemo(() => optionsOf(entries.map((e) => e.instance)), [entries])
  return (
    <ListTable
      state={state}
      words={{ ...t, title }}
      all={all}
      filters={
        <>
          <FilterSelect
            label={t.column.operation}
            {...state.field('operation')}
            options={withEither(operations, filters.operation)}
          />
          <FilterSelect
            label={t.column.instance}
            {...state.field('instance')}
            options={instances}
          />
          <FilterSelect
            label={t.outcomeLabel}
            {...state.field('outcome')}
            options={withEither(
              ([...callOutcomes, 'left'] as const).map((value) => ({
                value,
                label: t.outcome[value],
              })),
              filters.outcome,
            )}
          />
          <DaysFilter label={t.column.time} state={state} />
          <SinceFilter {...state.field('since')} />
        </>
      }
      exports={{
        name,
        about: () => t.count(rows.length, formats.number(rows.length)),
        table: async () => (await import('./export-calls.ts')).callTable(rows),
      }}
      grid
      columns={columns}
      rows={rows}
      rowKey={idOf}
      isChosen={({ id }) => id === opened}
      least={624}
    />
  )
}

/** The filter value for all operations that send a message. */
const allSends = sends.join(',')

const idOf = ({ id }: RequestLogEntry) => id

/** Exports the listed calls as a HAR file. */
function ExportHar({ entries }: { entries: readonly RequestLogEntry[] }) {
  const t = useText('activity')
  const [exporting, setExporting] = useState(false)
  async function give() {
    setExporting(true)
    try {
      // Loaded on first use.
      const { harOf } = await import('./export-calls.ts')
      downloadOfToday('activity', 'har', await harOf(entries, version))
    } finally {
      setExporting(false)
    }
  }
  return (
    <Button
      leftSection={<Icon of={IconDownload} />}
      disabled={exporting || entries.length === 0}
      onClick={() => void give()}
    >
      {exporting ? t.exporting : t.exportHar}
    </Button>
  )
}
