import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import { useLabelFilter } from '#components/label-filter.ts'
import type { Difference } from '#components/webhook-differences.ts'
import type { BaselinePart } from '#contract/fleet-baseline.ts'
import { type FleetCell, type FleetOperation, useFleetRead } from '#data/fleet-reads/fleet-cell.ts'
import type { BasisKind } from '#data/fleet-reads/fleet-basis.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { cacheKey } from '#data/use-read.ts'
import { foldText, wordsTest } from '#domain/search-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { fleetView } from '#local/fleet-view.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import type { Column } from '#ui/table/columns.ts'
import { usePhoneScreen } from '#ui/table/use-phone-screen.ts'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useSelection } from '#ui/table/selection.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import type { TableState } from '#ui/table/use-table-state.ts'
import classes from './Fleet.module.css'

const BaselineBar = late(
  () => import('./baseline/BaselineBar.tsx').then((m) => m.BaselineBar),
  ['baseline'],
)
const DifferencePanel = late(() => import('./DifferencePanel.tsx').then((m) => m.DifferencePanel))

type OpenPanel = Pick<ComponentProps<typeof DifferencePanel>, 'name' | 'differences' | 'target'>

interface Named {
  readonly name: string
}

/** The state of a row that has no values, and why. */
interface UnreadCell {
  readonly state: FleetCell<FleetOperation>['state']
  readonly error?: Error | undefined
}

/** How the rows of a comparison are compared. Must be stable. */
export interface Comparison<Row> {
  /** Returns the differences of a row; undefined if it was not read. Unknown values do not count. */
  readonly differencesOf: (row: Row) => readonly Difference[] | undefined
  /** Returns the state of a row that was not read, and why. */
  readonly cellOf: (row: Row) => UnreadCell
  /** Whether aligning changes a row; by default if it differs. */
  readonly canAlign?: (row: Row) => boolean
  /** Another choice of rows, offered only if some match. */
  readonly other?: { readonly fits: (row: Row) => boolean; readonly label: (n: string) => string }
}

/** Returns the rows that match the search and the filters. @param textOf what is searched */
export function matchRows<Row extends Named>(
  rows: readonly Row[],
  search: string,
  fits: (row: Row) => boolean = always,
  textOf: (row: Row) => string = nameOf,
): Row[] {
  const isFound = wordsTest(search)
  return rows.filter((row) => isFound(foldText(textOf(row))) && fits(row))
}

const nameOf = ({ name }: Named) => name
const always = () => true

/** Returns the rows that differ, those that do not, and those that were not read, with the differences of each. */
export function groupRows<Row extends Named>(
  rows: readonly Row[],
  { differencesOf }: Pick<Comparison<Row>, 'differencesOf'>,
) {
  const differences = new Map(rows.map((row) => [row.name, differencesOf(row)]))
  const groupOf = ({ name }: Row) => {
    const its = differences.get(name)
    return its === undefined ? 'unread' : its.some((one) => !one.isUnknown) ? 'differ' : 'match'
  }
  const groups = { differ: [] as Row[], match: [] as Row[], unread: [] as Row[] }
  for (const row of rows) groups[groupOf(row)].push(row)
  return { groups, differences }
}

/** Shows what differs from the baseline, or all values, and lets the user align or change instances. */
export function FleetTable<Row extends Named>({
  state,
  part,
  rows,
  values,
  heads,
  comparison,
  words,
  fits,
  textOf,
  renderFilters,
  exportOf,
  basis,
  reading,
  onEdit,
  onAlign,
  onChange,
  renderActions,
}: {
  state: TableState<'show' | 'label'>
  /** The compared resource, and the page of an instance that shows it. */
  part: BaselinePart
  rows: readonly Row[]
  /** The columns with all values. Must be stable. */
  values: readonly Column<Row>[]
  heads: Readonly<Record<string, ReactNode>>
  comparison: Comparison<Row>
  words: { readonly label: string; readonly search: string }
  /** The filters by the resource's own values. Must be stable. */
  fits?: (row: Row) => boolean
  /** What is searched; by default the name. Must be stable. */
  textOf?: (row: Row) => string
  renderFilters: (chosen: readonly string[]) => ReactNode
  exportOf?: (listed: readonly Row[]) => ComponentProps<typeof ListTable>['exports']
  /** What the rows are compared with; the name of a template, if it is one. */
  basis: { readonly kind: BasisKind; readonly template?: string | undefined }
  reading: { readonly isReading: boolean; readonly reload: () => void }
  onEdit: () => void
  /** Called to align instances; undefined if many cannot be changed at once. */
  onAlign?: ((names: readonly string[]) => void) | undefined
  /** Called to change the values of a difference; by default the page of the instance is opened. */
  onChange?: (name: string, differences: readonly Difference[]) => void
  /** The actions on selected instances; without any, none can be selected. */
  renderActions?: (chosen: readonly string[]) => ReactNode
}) {
  const t = useText('fleet')
  const formats = useFormats()
  const view = useSyncExternalStore(fleetView.subscribe, fleetView.read)
  const isPhone = usePhoneScreen()
  const hasValues = view.hasValues && !isPhone
  const { ref, width } = useElementSize()
  const [panel, setPanel] = useState<OpenPanel>()
  const { search, show: wanted } = state.filters
  const { other } = comparison
  const label = useLabelFilter(state)
  const { fits: fitsLabel } = label
  const { instances } = useInstances()
  const byName = useMemo(() => new Map(instances.map((one) => [one.name, one])), [instances])
  const comparedWith = basis.template === undefined ? basis.kind : 'template'
  const show =
    wanted === 'all' || (wanted === 'other' && other)
      ? wanted
      : wanted === '' && view.listsAll
        ? 'all'
        : 'differs'
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    // The overview links to those that could not be read.
    () => new Set(wanted === 'failed' ? ['unread'] : []),
  )
  // Who searches for an instance finds it, also if it does not differ.
  const isSought = search !== '' || (state.narrowed && basis.template === undefined)
  const { groups: all } = useMemo(() => groupRows(rows, comparison), [rows, comparison])

  const roomPx = Math.floor(((isPhone ? width - 90 : width * 0.66 - 90) || 600) / 40) * 40
  const differsTitle = hasValues ? t.differs.count : t.differs[comparedWith]
  const columns = useMemo((): readonly Column<Row>[] => {
    const { differencesOf, cellOf } = comparison
    const unread = (row: Row) => <NotRead cell={cellOf(row)} name={row.name} part={part} />
    const differences = (row: Row, tab: 0 | -1) => {
      const its = differencesOf(row)
      if (!its) return !hasValues && unread(row)
      if (!hasValues)
        return (
          <Chips name={row.name} differences={its} roomPx={roomPx} tab={tab} onOpen={setPanel} />
        )
      const count = its.filter(isKnown).length
      return (
        <span className={count > 0 ? `${shared.warning} ${shared.strong}` : shared.muted}>
          {formats.number(count)}
        </span>
      )
    }
    const link = (name: string, tab: 0 | -1) => <Instance part={part} name={name} tab={tab} />
    const valueColumns = values.map((column, at): Column<Row> => ({
      ...column,
      cell: (row, cellState) =>
        differencesOf(row) ? column.cell(row, cellState) : at === 0 && unread(row),
    }))
    return [
      {
        id: 'instance',
        title: t.instance,
        ...(hasValues ? { minWidthPx: 220 } : { width: '34%', minWidthPx: 260 }),
        phone: 'first',
        sortBy: nameOf,
        cell: ({ name }, { tab }) => link(name, tab),
      },
      {
        id: 'differs',
        title: differsTitle,
        ...(hasValues && { width: '80px', right: true, className: classes.count }),
        phone: 'second',
        sortBy(row) {
          const its = differencesOf(row)
          return its && -its.filter(isKnown).length
        },
        cell: (row, { tab }) => differences(row, tab),
      },
      ...(hasValues ? valueColumns : []),
    ]
  }, [comparison, part, t, formats, differsTitle, hasValues, values, roomPx])

  const sorted = useSorted(rows, columns, state.sorting)
  const { groups, listed } = useMemo(() => {
    const matches = matchRows(
      sorted,
      search,
      (row) => fitsLabel(byName.get(row.name) ?? row) && (fits?.(row) ?? true),
      textOf,
    )
    const { groups } = groupRows(matches, comparison)
    const listed =
      show === 'all'
        ? matches
        : show === 'other' && other
          ? matches.filter(other.fits)
          : [
              ...groups.differ,
              ...(isSought || opened.has('match') ? groups.match : []),
              ...(isSought || opened.has('unread') ? groups.unread : []),
            ]
    return { groups, listed }
  }, [sorted, search, fitsLabel, byName, fits, textOf, comparison, show, other, opened, isSought])
  const selection = useSelection(rows, listed, nameOf)
  const chosen = selection.chosen.map(nameOf)
  const differing = useMemo(() => new Set(all.differ), [all])
  const canAlign = comparison.canAlign ?? ((row: Row) => differing.has(row))
  const targets = (chosen.length > 0 ? selection.chosen : listed).filter(canAlign).map(nameOf)
  const others = other ? rows.filter(other.fits).length : 0
  const read = rows.length - all.unread.length
  // Neither zeros nor differences before something is known.
  const isWaiting = label.isWaiting || basis.kind === 'pending' || (read === 0 && reading.isReading)
  const isFree = !isSought && show === 'differs'
  const matching = comparedWith === 'pinned' ? t.matching.pinned : t.matching.other
  const number = (of: readonly unknown[]) => formats.number(of.length)
  /** Rows that are not listed until the user asks for them. */
  const folded = (of: 'match' | 'unread', label: string, action?: ReactNode) =>
    groups[of].length > 0 && (
      <div className={shared.row} style={{ gap: 12 }}>
        <button
          type="button"
          className={`${shared.bareButton} ${shared.inlineRow} ${shared.secondary}`}
          aria-expanded={opened.has(of)}
          onClick={() => {
            const after = new Set(opened)
            if (!after.delete(of)) after.add(of)
            setOpened(after)
          }}
        >
          <Icon of={opened.has(of) ? IconChevronDown : IconChevronRight} />
          <span>{label}</span>
        </button>
        {action}
      </div>
    )

  return (
    <>
      <div className={classes.basis}>
        <BaselineBar
          part={part}
          template={basis.template}
          {...(!isWaiting && { matching: all.match.length, differing: all.differ.length })}
          targets={targets.length}
          onEdit={onEdit}
          {...(onAlign && { onAlign: () => onAlign(targets) })}
        />
      </div>
      <div ref={ref} className={`${shared.column} ${shared.fill} ${classes.list}`}>
        <ListTable
          state={state}
          words={{
            title: words.label,
            search: words.search,
            noneFits: !isFree
              ? t.noneFits
              : read > 0
                ? t.noneDiffer(read, formats.number(read))
                : t.unread(rows.length, number(rows)),
            noneFitsText: isFree ? '' : t.noneFitsText,
          }}
          all={isWaiting ? undefined : t.count(number(listed), number(rows))}
          filters={
            <>
              <SegmentedControl
                aria-label={t.show}
                value={show}
                onChange={(value) => {
                  state.setFilter('show', value)
                  if (value !== 'other') fleetView.write({ ...view, listsAll: value === 'all' })
                }}
                data={[
                  {
                    value: 'differs',
                    label: t.shows.differs(isWaiting ? '…' : number(all.differ)),
                  },
                  { value: 'all', label: t.shows.all(number(rows)) },
                  ...(other && (others > 0 || show === 'other')
                    ? [{ value: 'other', label: other.label(formats.number(others)) } as const]
                    : []),
                ]}
              />
              {label.control && <FilterSelect {...label.control} />}
              {renderFilters(chosen)}
              {!isPhone && (
                <Switch
                  label={t.values}
                  labelPosition="left"
                  checked={view.hasValues}
                  onChange={(event) =>
                    fleetView.write({ ...view, hasValues: event.currentTarget.checked })
                  }
                />
              )}
            </>
          }
          {...(exportOf && { exports: exportOf(listed) })}
          grid
          columns={columns}
          rows={listed}
          rowKey={nameOf}
          {...(hasValues && { heads })}
          select={
            renderActions && {
              words: t.selection,
              selection,
              nameOf,
              actions: renderActions(chosen),
            }
          }
          after={
            isFree &&
            !isWaiting &&
            // They would move with each row that is read.
            !(reading.isReading && all.unread.length > 0) && (
              <div className={classes.folds}>
                {folded('match', matching(groups.match.length, number(groups.match)))}
                {folded(
                  'unread',
                  t.unread(groups.unread.length, number(groups.unread)),
                  !reading.isReading && (
                    <Button variant="subtle" size="compact-sm" onClick={reading.reload}>
                      {t.reload}
                    </Button>
                  ),
                )}
              </div>
            )
          }
        />
      </div>
      {panel && (
        <DifferencePanel
          {...panel}
          page={part}
          comparedWith={comparedWith}
          onClose={() => setPanel(undefined)}
          {...(onChange && { onChange })}
        />
      )}
    </>
  )
}

const isKnown = ({ isUnknown }: Difference) => isUnknown !== true

/** The width of a character and of the rest of a chip, in pixels at the default text size. */
const [charPx, chipPx] = [6.8, 28]

/** The differences of a row that fit into its cell, and how many more there are. */
function Chips({
  differences,
  name,
  roomPx,
  tab,
  onOpen,
}: {
  differences: readonly Difference[]
  name: string
  roomPx: number
  tab: 0 | -1
  onOpen: (panel: OpenPanel) => void
}) {
  const t = useText('fleet')
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
  const fitting: Difference[] = []
  let usedPx = differences.length > 1 ? 44 * scale : 0
  for (const one of differences) {
    const [label, now] = textOf(one)
    usedPx += ((label.length + now.length) * charPx + chipPx) * scale
    if (usedPx > roomPx && fitting.length > 0) break
    fitting.push(one)
  }
  const rest = differences.slice(fitting.length)
  const chip = (of: readonly Difference[], content: ReactNode, label?: string) => (
    <button
      key={of[0]?.id}
      type="button"
      className={classes.chip}
      data-unknown={of.every(({ isUnknown }) => isUnknown) || undefined}
      tabIndex={tab}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={(event) =>
        onOpen({ name, differences: of, target: { current: event.currentTarget } })
      }
    >
      {content}
    </button>
  )
  return (
    <span className={classes.chips}>
      {fitting.map((one) => {
        const [label, now] = textOf(one)
        return chip(
          [one],
          <>
            <span>{label}</span> <strong>{now}</strong>
          </>,
        )
      })}
      {rest.length > 0 && chip(rest, `+${rest.length}`, t.more(rest.length, `${rest.length}`))}
    </span>
  )
}

/** Longer values are cut in chips. */
const maxValueLength = 32
const textOf = ({ label, now }: Difference) =>
  [`${label}:`, now.length > maxValueLength ? `${now.slice(0, maxValueLength)}…` : now] as const

const operations = { settings: 'findSettings', webhook: 'findWebhook' } as const

/** A link to an instance. Its data is requested while its row is on the screen. */
function Instance({ part, name, tab }: Named & { part: BaselinePart; tab: 0 | -1 }) {
  const { address: gateway } = useConnection()
  useFleetRead<FleetOperation>(operations[part], name)
  return (
    <Link
      plain
      dir="auto"
      translate="no"
      tabIndex={tab}
      className={`${shared.mono} ${shared.quietLink}`}
      to={{ page: part, gateway, instance: name }}
      title={name}
    >
      {name}
    </Link>
  )
}

/** The head of a column with the value that it is compared with. */
export const Head = ({ title, value }: { title: string; value: string }) => (
  <span className={classes.head} title={value}>
    <span>{title}</span>
    <span className={`${shared.secondary} ${shared.strong}`}>{value}</span>
  </span>
)

/** A value, marked if it differs from the compared one. */
export function Value({
  isOther,
  children,
  tip,
}: {
  isOther: boolean
  children: ReactNode
  tip?: string | undefined
}) {
  const t = useText('fleet').cell
  return (
    <span className={classes.value} data-differs={isOther || undefined} title={tip}>
      {children}
      {isOther && <span className={shared.visuallyHidden}>{t.differs}</span>}
    </span>
  )
}

/** Says why a row has no values, and retries a failed read. */
function NotRead({
  cell: { state, error },
  part,
  name,
}: Named & { part: BaselinePart; cell: UnreadCell }) {
  const t = useText('fleet').cell
  const failure = useFailureWords()(error)
  const queries = useQueryClient()
  if (state !== 'failed')
    return <span className={shared.muted}>{state === 'unaskable' ? t.unaskable : t.waiting}</span>
  const queryKey = cacheKey<FleetOperation>(operations[part], { params: { instance: name } })
  return (
    <span className={classes.notRead}>
      <span className={shared.bad}>
        <span aria-hidden>× </span>
        <span>{`${t.failed}:`}</span> <span>{failure?.title}</span>
      </span>{' '}
      <button
        type="button"
        className={`${shared.bareButton} ${shared.underlined} ${shared.text}`}
        style={{ minHeight: '1.5rem', padding: 0 }}
        aria-label={t.retryOne(name)}
        onClick={() => void queries.refetchQueries({ queryKey })}
      >
        {t.retry}
      </button>
    </span>
  )
}
