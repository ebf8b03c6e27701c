import { useDeferredValue, useMemo, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Catalogue } from '#i18n/catalogues.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { RowState } from '#local/run-record.ts'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/State.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { nameOf } from './cell-changes.ts'
import { changeText } from './change-words.ts'
import classes from './Matrix.module.css'
import { leftOut } from './permissions-work.ts'
import type { Result, There } from './run-results.ts'
import { stateKinds } from './RunProgress.tsx'

const keyOf = ({ row }: Result) => String(row.index)
const nothing = () => {}

/** The outcome of each agent, and what the gateway has of it now. */
export function RunTable({
  results,
  names,
}: {
  results: readonly Result[]
  names: ReadonlyMap<string, string>
}) {
  const t = useText('matrix').run
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [search, setSearch] = useState('')
  const [of, setOf] = useState('')
  const words = useDeferredValue(search).trim().toLowerCase()
  const shown = useMemo(
    () =>
      results.filter(
        ({ row }) =>
          (of === '' || row.state === of) &&
          (words === '' || `${row.item.name}\n${row.item.to}`.toLowerCase().includes(words)),
      ),
    [results, of, words],
  )
  const states = [...new Set(results.map(({ row }) => row.state))]
  const columns = useMemo(() => runColumns(t, gateway, names), [t, gateway, names])
  return (
    <>
      <FilterBar
        search={search}
        onSearch={setSearch}
        placeholder={t.search}
        count={t.count(formats.number(shown.length), formats.number(results.length))}
      >
        <FilterSelect
          label={t.filter}
          value={of}
          options={states.map((state) => ({ value: state, label: t.item[state] }))}
          onChange={setOf}
        />
      </FilterBar>
      <DataTable
        label={t.rows}
        columns={columns}
        rows={shown}
        rowKey={keyOf}
        sorting={undefined}
        onSort={nothing}
      />
    </>
  )
}

type Words = Catalogue['matrix']['run']

/** The columns of a run's agents. */
function runColumns(
  t: Words,
  gateway: string,
  names: ReadonlyMap<string, string>,
): readonly Column<Result>[] {
  return [
    {
      id: 'agent',
      title: t.agent,
      width: '22%',
      phone: 'first',
      cell: ({ row, item }) => (
        <Link
          plain
          className={classes.link ?? ''}
          dir="auto"
          to={{ page: 'edit-agent', gateway, id: item.id }}
          title={row.item.to}
        >
          {row.item.name || row.item.to}
        </Link>
      ),
    },
    {
      id: 'changes',
      title: t.changes,
      width: '30%',
      phone: 'hidden',
      cell: ({ item }) => {
        const text = changesText(item, names)
        return (
          <span className={classes.ellipsis} title={text}>
            {text}
          </span>
        )
      },
    },
    {
      id: 'outcome',
      title: t.outcome,
      phone: 'second',
      cell: ({ row }) => (
        <span className={classes.ellipsis} title={reasonOf(row, t)}>
          <State kind={stateKinds[row.state]}>
            {[t.item[row.state], reasonOf(row, t)].filter(Boolean).join(': ')}
          </State>
        </span>
      ),
    },
    {
      id: 'now',
      title: t.now,
      width: '20%',
      phone: 'second',
      cell: ({ there }) =>
        there && <span className={classes.muted}>{thereText(there, names, t)}</span>,
    },
  ]
}

function changesText({ base, cells }: Result['item'], names: ReadonlyMap<string, string>): string {
  const before = new Map(base.permissions.map((p) => [p.instanceId, p.level]))
  return cells
    .map(([id, , after]) =>
      changeText({ instance: nameOf(id, names), before: before.get(id), after }),
    )
    .join(', ')
}

/** Why, in words: ours where we know, otherwise the gateway's own. */
function reasonOf(
  { state, outcome }: { state: RowState; outcome: Result['row']['outcome'] },
  t: Words,
): string {
  const reason = outcome?.reason
  if (!reason) return ''
  if (state === 'skipped')
    return reason.texts[0] === leftOut.gone ? t.leftOut.gone : t.leftOut.changed
  if (state === 'unknown' && reason.why === 'left') return t.left
  const status = reason.status === undefined ? '' : `HTTP ${reason.status}`
  const said = [status, ...reason.texts].filter(Boolean).join(' · ')
  return said === '' && state === 'unknown' ? t.noAnswer : said
}

function thereText(there: There, names: ReadonlyMap<string, string>, t: Words): string {
  if (there.is !== 'otherwise') return t.there[there.is]
  const cells = Array.from(there.cells, ([id, level]) => `${nameOf(id, names)} ${level ?? '–'}`)
  return t.there.otherwise([...cells, ...(there.more ? ['…'] : [])].join(', '))
}
