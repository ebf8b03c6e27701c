import { useMemo } from 'react'
import { stateKinds } from '#bulk/batches.ts'
import { ResultTable } from '#bulk/ResultTable.tsx'
import { useText } from '#i18n/locale.tsx'
import type { Catalogue } from '#i18n/catalogues.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/State.tsx'
import type { Column } from '#ui/table/columns.ts'
import { nameOf } from './cell-changes.ts'
import { changeText } from './change-words.ts'
import classes from './Matrix.module.css'
import { leftOut } from './permissions-work.ts'
import type { Result, There } from './run-results.ts'

const textOf = ({ row: { item } }: Result) => `${item.name}\n${item.to}`

/** The outcome of each agent, and what the gateway has of it now. */
export function RunTable({
  results,
  names,
}: {
  results: readonly Result[]
  names: ReadonlyMap<string, string>
}) {
  const t = useText('matrix').run
  const bulk = useText('bulk')
  const { address: gateway } = useConnection()
  const columns = useMemo(() => runColumns(t, bulk, gateway, names), [t, bulk, gateway, names])
  return <ResultTable results={results} columns={columns} textOf={textOf} words={t} />
}

type Words = Catalogue['matrix']['run']
type Bulk = Catalogue['bulk']

/** The columns of a run's agents. */
function runColumns(
  t: Words,
  bulk: Bulk,
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
      title: bulk.outcome,
      phone: 'second',
      cell: ({ row }) => {
        const why = reasonOf(row, t, bulk)
        return (
          <span className={classes.ellipsis} title={why}>
            <State kind={stateKinds[row.state]}>
              {[bulk.item[row.state], why].filter(Boolean).join(': ')}
            </State>
          </span>
        )
      },
    },
    {
      id: 'now',
      title: bulk.onGateway,
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
function reasonOf({ state, outcome }: Result['row'], t: Words, bulk: Bulk): string {
  const reason = outcome?.reason
  if (!reason) return ''
  if (state === 'skipped')
    return reason.texts[0] === leftOut.gone ? t.leftOut.gone : t.leftOut.changed
  if (state === 'unknown' && reason.why === 'left') return bulk.reason.left
  const status = reason.status === undefined ? '' : `HTTP ${reason.status}`
  const said = [status, ...reason.texts].filter(Boolean).join(' · ')
  return said === '' && state === 'unknown' ? bulk.noAnswer : said
}

function thereText(there: There, names: ReadonlyMap<string, string>, t: Words): string {
  if (there.is !== 'otherwise') return t.there[there.is]
  const cells = Array.from(there.cells, ([id, level]) => `${nameOf(id, names)} ${level ?? '–'}`)
  return t.there.otherwise([...cells, ...(there.more ? ['…'] : [])].join(', '))
}
