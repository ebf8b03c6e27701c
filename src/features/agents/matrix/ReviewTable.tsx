import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Catalogue } from '#i18n/catalogues.ts'
import { useText } from '#i18n/locale.tsx'
import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import type { Column, Sorting } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import type { CellChange } from './cell-changes.ts'
import { Kind } from './KindCounts.tsx'
import shared from '#ui/shared.module.css'
import { isText, type Level } from './pending.ts'

const first: Sorting = { id: 'agent', descending: false }
const keyOf = ({ agentId, instanceId }: CellChange) => `${agentId} ${instanceId}`

/** Lists every change on its own line: per agent, or per instance when sorted by that. */
export function ReviewTable({
  changes,
  onDiscard,
}: {
  changes: readonly CellChange[]
  onDiscard: (change: CellChange) => void
}) {
  const t = useText('matrix')
  const [sorting, setSorting] = useState(first)
  const columns = useMemo(() => reviewColumns(t, onDiscard), [t, onDiscard])
  const rows = useSorted(changes, columns, sorting)
  return (
    <DataTable
      label={t.review.title}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      sorting={sorting}
      onSort={setSorting}
      least={700}
    />
  )
}

/** Returns the columns of the review; the first two are the axes, and each sorts within by the other one. */
function reviewColumns(
  t: Catalogue['matrix'],
  onDiscard: (change: CellChange) => void,
): readonly Column<CellChange>[] {
  const word = ({ instanceId }: CellChange, level: Level) => {
    if (level === undefined) return isText(instanceId) ? '–' : t.grid.none
    if (instanceId === 'phone') return <PhoneNumber digits={level} />
    return level === '' ? '""' : level
  }
  return [
    {
      id: 'agent',
      title: t.review.agent,
      width: '20%',
      phone: 'first',
      sortBy: ({ agent, instance }) => `${agent}\n${instance}`,
      cell: ({ agent }) => (
        <span
          dir="auto"
          translate="no"
          className={`${shared.truncate} ${shared.block}`}
          title={agent}
        >
          {agent}
        </span>
      ),
    },
    {
      id: 'instance',
      title: t.review.instance,
      width: '18%',
      phone: 'second',
      sortBy: ({ agent, instance }) => `${instance}\n${agent}`,
      cell: ({ instance }) => (
        <span dir="auto" translate="no" title={instance}>
          {instance}
        </span>
      ),
    },
    {
      id: 'what',
      title: t.review.what,
      width: '120px',
      phone: 'hidden',
      sortBy: ({ kind, agent }) => `${kind}\n${agent}`,
      cell: ({ kind }) => <Kind kind={kind}>{t.kind[kind]}</Kind>,
    },
    {
      id: 'before',
      title: t.review.before,
      phone: 'hidden',
      tip: ({ before }) => before,
      sortBy: ({ before = '', agent }) => `${before}\n${agent}`,
      cell: (change) => (
        <span className={shared.muted}>
          {change.kind === 'password' ? '' : word(change, change.before)}
        </span>
      ),
    },
    {
      id: 'after',
      title: t.review.after,
      phone: 'second',
      tip: ({ after }) => after,
      sortBy: ({ after = '', agent }) => `${after}\n${agent}`,
      cell: (change) => (
        <span
          className={shared.strong}
          data-kind={change.kind}
          title={change.kind === 'password' ? t.review.password : undefined}
        >
          {change.kind === 'password' ? t.review.password : word(change, change.after)}
        </span>
      ),
    },
    {
      id: 'back',
      title: t.review.keep,
      width: '184px',
      right: true,
      phone: 'end',
      cell: (change) => (
        <Button
          size="compact-xs"
          aria-label={t.review.keepOf(change.agent, change.instance || t.kind.password)}
          onClick={() => onDiscard(change)}
        >
          {t.review.keep}
        </Button>
      ),
    },
  ]
}
