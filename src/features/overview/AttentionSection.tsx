import { useState } from 'react'
import type { Catalogue } from '#i18n/catalogues.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FleetSource } from '#components/FleetSource.tsx'
import { Link } from '#ui/Link.tsx'
import { State, type StateKind } from '#ui/note/State.tsx'
import tables from '#ui/table/table.module.css'
import shared from '#ui/shared.module.css'
import type { Attention, AttentionId } from './attention.ts'
import classes from './tables.module.css'
import { OverviewSection } from './OverviewSection.tsx'
import type { FleetFigures } from './use-fleet-figures.ts'

const kinds: Record<AttentionId, StateKind> = {
  outage: 'bad',
  paused: 'unknown',
  unknown: 'unknown',
  closed: 'bad',
  connecting: 'warning',
  missing: 'warning',
  off: 'off',
  unread: 'bad',
  'no-access': 'warning',
}

/** Lists what needs attention, each with a link to its list; and how many instances this is based on. */
export function AttentionSection({
  attention,
  fleet: { count, isReadByItself, readAll },
  agentsKnown,
  readAt,
}: {
  attention: readonly Attention[]
  fleet: FleetFigures
  /** Whether the number of agents was read: agents without access are a separate problem. */
  agentsKnown: boolean
  /** When the instances were read, in epoch milliseconds. */
  readAt: number
}) {
  const t = useText('overview')
  const formats = useFormats()
  const none = attention.length === 0
  const total = attention.reduce((sum, one) => sum + one.count, 0)
  const unread = count.of - count.read
  const unchecked = t.unchecked(unread, formats.number(unread))
  // Reserves space for what the read will add, so that the content below does not move.
  const [reserved] = useState(
    () => attention.length + (isReadByItself ? 1 : 0) + (agentsKnown ? 0 : 1),
  )
  return (
    <OverviewSection
      id="attention"
      title={t.attention}
      beside={
        <>
          {!none && <span>{`${formats.number(total)}${unread > 0 ? `, ${unchecked}` : ''}`}</span>}
          <span className={`${shared.push} ${classes.reads}`}>
            <span>{t.reads}</span>{' '}
            <FleetSource
              count={count}
              progress={readAll.progress}
              onReadAll={readAll.start}
              onStop={readAll.stop}
            />
          </span>
        </>
      }
    >
      <div className={classes.reserved} style={{ '--rows': reserved }}>
        {none ? (
          <div className={shared.muted} style={{ padding: '8px var(--gutter) 16px' }}>
            <State kind="ok">
              {`${t.fine} ${unread > 0 ? t.uncheckedAlone(unchecked) : t.checkedAt(formats.time(readAt))}`}
            </State>
          </div>
        ) : (
          <table
            className={`${tables.table} ${tables.lines} ${tables.toEdges} ${classes.rows}`}
            aria-label={t.attention}
          >
            <thead>
              <tr>
                <th scope="col" style={{ width: '10rem' }}>
                  {t.column.state}
                </th>
                <th scope="col">{t.column.where}</th>
                <th scope="col">{t.column.reason}</th>
                <th scope="col" className={classes.right} style={{ width: '10rem' }}>
                  {t.column.way}
                </th>
              </tr>
            </thead>
            <tbody>
              {attention.map((one) => (
                <Row key={`${one.id} ${one.search} ${one.names[0] ?? ''}`} attention={one} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </OverviewSection>
  )
}

function labelOf({ id, to }: Attention, shown: string, t: Catalogue['overview']): string {
  if (to.page === 'connection') return t.connect
  if (id === 'outage') return t.seeCalls
  if (id === 'paused') return t.open
  return id === 'unknown' ? t.decide(shown) : t.see(shown)
}

function Row({ attention }: { attention: Attention }) {
  const { id, count, names, to, search } = attention
  const t = useText('overview')
  const formats = useFormats()
  const shown = formats.number(count)
  const [first] = names
  const reason = t.reason[id](count, shown)
  const label = labelOf(attention, shown, t)
  const isMany = names.length > 1
  return (
    <tr>
      <td>
        <State kind={kinds[id]}>{t.word[id]}</State>
      </td>
      <td data-phone="first" title={names.slice(0, 20).join('\n')}>
        {first === undefined ? (
          t.agentsWhere(count, shown)
        ) : (
          <>
            {isMany && <span>{`${t.instancesWhere(shown)} `}</span>}
            <span
              className={`${isMany ? shared.muted : ''} ${shared.mono}`}
              dir="auto"
              translate="no"
            >
              {isMany ? names.slice(0, 20).join(', ') : first}
            </span>
          </>
        )}
      </td>
      <td className={shared.secondary}>{reason}</td>
      <td className={classes.right} data-phone="end">
        <Link
          to={to}
          search={search}
          aria-label={`${label}: ${isMany || first === undefined ? reason : first}`}
        >
          {label}
        </Link>
      </td>
    </tr>
  )
}
