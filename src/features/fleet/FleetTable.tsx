import { Box } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import type { BaselinePart } from '#contract/fleet-baseline.ts'
import type { FleetCell, FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { useFleetRead } from '#data/fleet-reads/use-fleet-read.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { cacheKey } from '#data/use-read.ts'
import { foldText, wordsTest } from '#domain/search-words.ts'
import { keysOf, recordOf } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { Link } from '#ui/Link.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import type { Column } from '#ui/table/columns.ts'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { useSelection, type SelectionWords } from '#ui/table/selection.tsx'
import type { TableState } from '#ui/table/use-table-state.ts'
import classes from './Fleet.module.css'

const BaselineBar = late(
  () => import('./baseline/BaselineBar.tsx').then((m) => m.BaselineBar),
  ['baseline'],
)

/** An instance in a comparison. */
interface Named {
  readonly name: string
}

/** The choices of what is listed, by their names in the URL; `all` filters nothing. */
export type Shows<Row> = Readonly<Record<'all' | 'differs' | 'unread' | 'failed', Show<Row>>> &
  Readonly<Record<string, Show<Row>>>
interface Show<Row> {
  readonly fits: (row: Row) => boolean
  /** Whether it is offered only if rows match. */
  readonly isRare?: boolean
  /** If it is not a choice of all tables. */
  readonly label?: (shown: string) => string
}

/** Returns how many rows each choice lists. */
export const countRows = <Row,>(
  rows: readonly Row[],
  shows: Shows<Row>,
): Readonly<Record<string, number>> =>
  recordOf(keysOf(shows), (name) => rows.filter(shows[name]?.fits ?? never).length)

/** Returns the rows that match the search and the filters. @param textOf what is searched */
export function matchRows<Row extends Named>(
  rows: readonly Row[],
  search: string,
  filters: readonly ((row: Row) => boolean)[],
  textOf: (row: Row) => string = nameOf,
): Row[] {
  const isFound = wordsTest(search)
  return rows.filter((row) => isFound(foldText(textOf(row))) && filters.every((fits) => fits(row)))
}

const nameOf = ({ name }: Named) => name
const never = () => false

/** The instances by the values of one resource: marks what differs, and lets the user align or change them. */
export function FleetTable<Row extends Named>({
  state,
  part,
  rows,
  columns,
  shows,
  words,
  fits,
  textOf,
  heads,
  renderFilters,
  exportOf,
  compared,
  bar,
  selection: selecting,
}: {
  state: TableState<'show'>
  part: BaselinePart
  rows: readonly Row[]
  /** Must be stable. */
  columns: readonly Column<Row>[]
  /** Must be stable. */
  shows: Shows<Row>
  words: { readonly label: string; readonly search: string }
  /** The filters by the resource's own values. Must be stable. */
  fits?: (row: Row) => boolean
  /** What is searched; by default the name. Must be stable. */
  textOf?: (row: Row) => string
  heads?: Readonly<Record<string, ReactNode>>
  /** Filters and actions above the list. */
  renderFilters: (chosen: readonly string[]) => ReactNode
  exportOf?: (listed: readonly Row[]) => ComponentProps<typeof ListTable>['exports']
  /** What the rows are compared with, if the bar does not say it. */
  compared?: string
  bar: Omit<ComponentProps<typeof BaselineBar>, 'part'>
  /** The actions on selected instances. */
  selection?: {
    readonly words: SelectionWords
    readonly renderActions: (chosen: readonly string[]) => ReactNode
  }
}) {
  const t = useText('fleet')
  const formats = useFormats()
  const { search, show: wanted } = state.filters
  const show = Object.hasOwn(shows, wanted) ? wanted : 'all'
  const sorted = useSorted(rows, columns, state.sorting)
  const shown = useMemo(
    () => matchRows(sorted, search, [shows[show]?.fits, fits].filter(isDefined), textOf),
    [sorted, search, shows, show, fits, textOf],
  )
  const counts = useMemo(() => countRows(rows, shows), [rows, shows])
  const selection = useSelection(rows, shown, nameOf)
  const chosen = selection.chosen.map(nameOf)
  const labels: Readonly<Record<string, (shown: string) => string>> = t.shows
  const unread = counts['unread'] ?? 0
  return (
    <ListTable
      state={state}
      words={{
        title: words.label,
        search: words.search,
        noneFits: t.noneFits,
        noneFitsText:
          unread > 0
            ? `${t.notAllRead(unread, formats.number(unread))} ${t.noneFitsText}`
            : t.noneFitsText,
      }}
      all={t.count(formats.number(shown.length), formats.number(rows.length))}
      filters={
        <>
          <SegmentedControl
            aria-label={t.show}
            value={show}
            onChange={(value) => state.setFilter('show', value === 'all' ? '' : value)}
            data={Object.entries(shows).flatMap(([value, { isRare, label = labels[value] }]) => {
              const n = counts[value] ?? 0
              if (!label || (isRare && n === 0 && value !== show)) return []
              return [{ value, label: label(formats.numberOf(n, rows.length)) }]
            })}
          />
          {renderFilters(chosen)}
        </>
      }
      {...(exportOf && { exports: exportOf(shown) })}
      note={
        <div className={`${shared.wrapRow} ${shared.secondary} ${shared.compact} ${classes.basis}`}>
          {compared !== undefined && <p>{compared}</p>}
          <div className={classes.bar}>
            <BaselineBar part={part} {...bar} />
          </div>
        </div>
      }
      grid
      columns={columns}
      rows={shown}
      rowKey={nameOf}
      {...(heads && { heads })}
      select={
        selecting && {
          words: selecting.words,
          selection,
          nameOf,
          actions: selecting.renderActions(chosen),
        }
      }
    />
  )
}

const isDefined = <T,>(one: T | undefined): one is T => one !== undefined

/** Returns the column of names. An instance's data is requested while its row is on the screen. */
export const instanceColumn = <Row extends Named>(
  kind: Kind,
  column: Pick<Column<Row>, 'title' | 'width'>,
): Column<Row> => ({
  ...column,
  id: 'instance',
  minWidthPx: 260,
  phone: 'first',
  sortBy: nameOf,
  cell: ({ name }, { tab }) => <Instance {...kind} name={name} tab={tab} />,
})

/** The operation that reads a resource, and the page of an instance that shows it. */
interface Kind {
  readonly operation: FleetOperation
  readonly page: 'settings' | 'webhook'
}

function Instance({ operation, page, name, tab }: Kind & Named & { tab: 0 | -1 }) {
  const { address: gateway } = useConnection()
  useFleetRead(operation, name)
  return (
    <Link
      plain
      dir="auto"
      translate="no"
      tabIndex={tab}
      className={`${shared.mono} ${shared.quietLink}`}
      to={{ page, gateway, instance: name }}
      title={name}
    >
      {name}
    </Link>
  )
}

/** Marks a value that differs from the compared one. */
export const Differs = ({ label }: { label: string }) => (
  <Box
    component="span"
    role="img"
    className={`${shared.rigid} ${shared.warning} ${shared.strong}`}
    ms="xs"
    title={label}
    aria-label={label}
  >
    ≠
  </Box>
)

/** Says why a row has no values. */
export function NotRead({
  cell: { state, error },
}: {
  cell: { readonly state: FleetCell<FleetOperation>['state']; readonly error?: Error | undefined }
}) {
  const t = useText('fleet').cell
  const failure = useFailureWords()(error)
  if (state !== 'failed')
    return (
      <span className={`${shared.muted} ${classes.notRead}`}>
        {state === 'unaskable' ? t.unaskable : t.waiting}
      </span>
    )
  return (
    <span className={`${shared.bad} ${classes.notRead}`}>
      <span aria-hidden>× </span>
      <span>{`${t.failed}:`}</span> <span>{failure?.title}</span>
    </span>
  )
}

/** Retries the failed read of one instance. */
export function RetryRead({ operation, name }: Pick<Kind, 'operation'> & Named) {
  const t = useText('fleet').cell
  const queries = useQueryClient()
  return (
    <button
      type="button"
      className={`${shared.bareButton} ${shared.underlined} ${shared.text}`}
      style={{ minHeight: 24, padding: 0 }}
      aria-label={t.retryOne(name)}
      onClick={() =>
        void queries.refetchQueries({
          queryKey: cacheKey(operation, { params: { instance: name } }),
        })
      }
    >
      {t.retry}
    </button>
  )
}
