import { Box } from '@mantine/core'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { useId } from 'react'
import { useText } from '#i18n/locale.tsx'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { State } from '#ui/note/State.tsx'
import tables from '#ui/table/table.module.css'
import shared from '#ui/shared.module.css'
import { useUrlWord } from '#ui/use-url-word.ts'
import classes from './EventTable.module.css'
import { eventGroups, newerEvents, groupNames, isKnownEvent } from '#data/webhook/events.ts'

const choices = ['all', 'subscribed', 'not'] as const

/** The events by subject, with descriptions and whether they are subscribed. The filter is in the URL. */
export function EventTable({ events }: { events: readonly string[] }) {
  const meansAll = useCapabilities().noEventMeansAll && events.length === 0
  const t = useText('webhook')
  const id = useId()
  const [wanted, setShown] = useUrlWord('show')
  const shown = choices.find((choice) => choice === wanted) ?? 'all'
  // If an empty list means all events, all known events are subscribed.
  const named = meansAll ? Object.values(eventGroups).flat() : events
  const groups = eventRows(named, shown)
  return (
    <section aria-labelledby={id}>
      <div
        className={shared.wrapWide}
        style={{
          alignItems: 'center',
          justifyContent: 'space-between',
          padding: '12px var(--gutter)',
        }}
      >
        <h2 id={id} className={shared.heading}>
          <span>{t.events.title}</span>{' '}
          <Box component="span" ms="xs" c="var(--muted)" fw={400} fz="0.875rem">
            {meansAll ? t.events.allSubscribed : t.events.subscribed(new Set(events).size)}
          </Box>
        </h2>
        <SegmentedControl
          aria-label={t.events.filter}
          value={shown}
          onChange={(value) => setShown(value === 'all' ? undefined : value)}
          data={[
            { value: 'all', label: t.events.all },
            { value: 'subscribed', label: t.events.only },
            { value: 'not', label: t.events.not },
          ]}
        />
      </div>
      {groups.length === 0 ? (
        <p
          className={`${shared.secondary} ${shared.lineAbove}`}
          style={{ padding: '16px var(--gutter)' }}
        >
          {t.events.none}
        </p>
      ) : (
        <table
          className={`${shared.lineAbove} ${tables.table} ${tables.cards} ${tables.toEdges} ${classes.table}`}
          aria-labelledby={id}
        >
          <thead>
            <tr>
              <th scope="col" style={{ width: '36%' }}>
                {t.events.event}
              </th>
              <th scope="col">{t.events.sentWhen}</th>
              <th scope="col" style={{ width: '8.5rem' }}>
                {t.events.column}
              </th>
            </tr>
          </thead>
          {groups.map(({ group, rows }) => (
            <tbody key={group}>
              <tr className={shared.inset}>
                <th
                  scope="rowgroup"
                  colSpan={3}
                  className={`${shared.secondary} ${shared.small} ${shared.strong}`}
                >
                  {t.groups[group]}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.name} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
  )
}

function Row({ row: { name, times } }: { row: EventRow }) {
  const t = useText('webhook')
  return (
    <tr>
      <th scope="row" className={shared.mono}>
        {name}
      </th>
      <td className={`${shared.secondary} ${classes.meaning}`}>
        <span>{isKnownEvent(name) ? t.meaning[name] : t.events.asGiven}</span>
        {newerEvents.has(name) && (
          <span className={`${shared.muted} ${shared.small}`}>{` · ${t.events.newer}`}</span>
        )}
      </td>
      <td>
        <State kind={times > 0 ? 'ok' : 'off'}>
          <span>{times > 0 ? t.events.yes : t.events.no}</span>
          {times > 1 && (
            <span className={`${shared.muted} ${shared.small}`}>{` · ${t.events.twice}`}</span>
          )}
        </State>
      </td>
    </tr>
  )
}

/** One event, and how many times the webhook has it; 0 is not subscribed. */
interface EventRow {
  readonly name: string
  readonly times: number
}

/** Returns the rows of the table by subject; unknown events are in their own group, at the end. */
export function eventRows(events: readonly string[], shown: (typeof choices)[number]) {
  const rowOf = (name: string) => ({ name, times: events.filter((one) => one === name).length })
  const fits = ({ times }: EventRow) => shown === 'all' || (shown === 'subscribed') === times > 0
  const unknown = [...new Set(events)].filter((name) => !isKnownEvent(name))
  return [
    ...groupNames.map((group) => ({ group, names: eventGroups[group] as readonly string[] })),
    { group: 'unknown' as const, names: unknown },
  ]
    .map(({ group, names }) => ({ group, rows: names.map(rowOf).filter(fits) }))
    .filter(({ rows }) => rows.length > 0)
}
