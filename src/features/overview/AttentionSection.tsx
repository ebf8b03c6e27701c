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
import parts from '#ui/parts.module.css'

const kinds: Record<Exclude<AttentionId, 'differs' | 'drifted'>, StateKind> = {
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

/** How many kinds of problems a read of all instances usually adds. */
const foundByReading = 2

/** Lists what needs attention, each with a link to its list; and how many instances this is based on. */
export function AttentionSection({
  attention,
  fleet: { count, isReadByItself, readAll },
  agentsKnown,
}: {
  attention: readonly Attention[]
  fleet: FleetFigures
  /** Whether the number of agents was read: agents without access are a separate problem. */
  agentsKnown: boolean
}) {
  const t = useText('overview')
  const formats = useFormats()
  const none = attention.length === 0
  // Reserves space for what the read will add, so that the content below does not move.
  const [reserved] = useState(
    () =>
      (isReadByItself ? attention.length + foundByReading : attention.length) +
      (agentsKnown ? 0 : 1),
  )
  return (
    <OverviewSection
      id="attention"
      title={t.attention}
      beside={
        <>
          {!none && <span>{formats.number(attention.length)}</span>}
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
            <State kind="ok">{count.read < count.of ? t.fineSoFar : t.fine}</State>
          </div>
        ) : (
          <table className={`${tables.table} ${tables.lines} ${tables.toEdges} ${classes.rows}`}>
            <thead>
              <tr>
                <th scope="col" style={{ width: '9.5rem' }}>
                  {t.column.state}
                </th>
                <th scope="col">{t.column.what}</th>
                <th scope="col">{t.column.where}</th>
                <th scope="col" className={classes.right} style={{ width: '8.5rem' }}>
                  {t.column.since}
                </th>
                <th scope="col" className={classes.right} style={{ width: '9rem' }}>
                  {t.column.list}
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

function labelOf(id: AttentionId, shown: string, t: Catalogue['overview']): string {
  if (id === 'outage') return t.seeCalls
  if (id === 'paused') return t.open
  return id === 'unknown' ? t.decide(shown) : t.see(shown)
}

function Row({ attention: { id, count, names, since, to, search } }: { attention: Attention }) {
  const t = useText('overview')
  const formats = useFormats()
  const shown = formats.number(count)
  const [first, ...others] = names
  const what = t.what[id](count, shown)
  return (
    <tr>
      <td>
        {id === 'differs' || id === 'drifted' ? (
          <span className={`${shared.warning} ${parts.differs}`}>{t.word.differs}</span>
        ) : (
          <State kind={kinds[id]}>{t.word[id]}</State>
        )}
      </td>
      <td data-phone="first">{what}</td>
      <td title={names.slice(0, 20).join('\n')}>
        {first === undefined ? (
          t.agentsWhere
        ) : (
          <span className={`${shared.muted} ${shared.mono}`}>
            <span>{first}</span>
            {others.length > 0 && <span>{`, ${t.others(formats.number(others.length))}`}</span>}
          </span>
        )}
      </td>
      <td className={`${classes.right} ${shared.muted}`} data-phone="hidden">
        {since === undefined ? t.now : formats.when(since)}
      </td>
      <td className={classes.right} data-phone="end">
        <Link to={to} search={search}>
          {to.page === 'connection' ? t.connect : labelOf(id, shown, t)}
        </Link>
      </td>
    </tr>
  )
}
