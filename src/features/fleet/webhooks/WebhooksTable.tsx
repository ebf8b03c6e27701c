import { useDeferredValue, useMemo } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { optionsOf } from '#ui/table/either.ts'
import { ListTable } from '#ui/table/ListTable.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useOrder } from '#ui/table/use-order.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { ExportWebhooks } from './ExportWebhooks.tsx'
import { countWebhooks, matchWebhooks, shows } from './match-webhooks.ts'
import type { Webhooks } from '#data/fleet-reads/use-webhooks.ts'
import { webhookColumns } from './webhook-columns.tsx'
import type { WebhookRow } from '#data/fleet-reads/webhook-row.ts'
import shared from '#ui/shared.module.css'
import classes from './Webhooks.module.css'

/** Instances by state, host and events of their webhooks: marks differences from the most common ones. */
export function WebhooksTable({
  fleet: { rows, mostCommon, noEventMeansAll },
}: {
  fleet: Webhooks
}) {
  const t = useText('fleetWebhooks')
  const formats = useFormats()
  const locale = useLocale()
  const { address: gateway } = useConnection()
  const filters = ['show', 'state', 'host', 'event'] as const
  const state = useTableState({ id: 'instance', descending: false }, filters)
  const search = useDeferredValue(state.search)
  const show = shows.find((one) => one === state.filter('show')) ?? 'all'
  const [wantedState, host, event] = [
    state.filter('state'),
    state.filter('host'),
    state.filter('event'),
  ]
  const columns = useMemo(
    () => webhookColumns({ t, formats, gateway, mostCommon, noEventMeansAll }),
    [t, formats, gateway, mostCommon, noEventMeansAll],
  )
  const order = useOrder(rows, columns, state.sorting, locale)
  const shown = useMemo(
    () => matchWebhooks(rows, order, { search, show, state: wantedState, host, event }, mostCommon),
    [rows, order, search, show, wantedState, host, event, mostCommon],
  )
  const counts = useMemo(() => countWebhooks(rows, mostCommon), [rows, mostCommon])
  const hosts = useMemo(() => optionsOf(rows.map((row) => row.host || undefined)), [rows])
  const events = useMemo(() => optionsOf(rows.flatMap((row) => row.events ?? [])), [rows])
  const unread = t.notAllRead(counts.unread, formats.number(counts.unread))
  const noneFits = counts.unread > 0 ? `${unread} ${t.noneFitsText}` : t.noneFitsText
  const count = t.count(formats.number(shown.length), formats.number(rows.length))
  return (
    <ListTable
      state={state}
      words={{ ...t, title: t.label, noneFitsText: noneFits }}
      all={count}
      filters={
        <>
          <SegmentedControl
            aria-label={t.show}
            value={show}
            onChange={(value) => state.setFilter('show', value === 'all' ? '' : value)}
            data={shows
              .filter((value) => value !== 'failed' || value === show || counts.failed > 0)
              .map((value) => ({
                value,
                label: t.shows[value](formats.numberOf(counts[value], counts.all)),
              }))}
          />
          <FilterSelect
            label={t.state}
            {...state.field('state')}
            options={(['on', 'off', 'missing'] as const).map((value) => ({
              value,
              label: t.states[value],
            }))}
          />
          <FilterSelect label={t.host} {...state.field('host')} options={hosts} />
          <FilterSelect
            label={t.event}
            {...state.field('event')}
            options={[
              ...events,
              ...events.map(({ value }) => ({ value: `-${value}`, label: t.without(value) })),
            ]}
          />
          <ExportWebhooks rows={shown} count={count} />
        </>
      }
      note={
        <p className={`${shared.secondary} ${shared.compact} ${classes.usual}`}>
          {counts.unread < counts.all ? usualWords() : `${t.usual}: …`}
        </p>
      }
      grid
      columns={columns}
      rows={shown}
      rowKey={nameOf}
    />
  )

  function usualWords(): string {
    const names = mostCommon.events
    return [
      `${t.usual}: ${mostCommon.state ? t.states[mostCommon.state] : t.even}`,
      mostCommon.host ?? t.evenHost,
      names === undefined
        ? t.evenEvents
        : names.length === 0
          ? noEventMeansAll
            ? t.allEvents
            : t.noEvents
          : t.eventCount(names.length, formats.number(names.length)),
    ].join(' · ')
  }
}

const nameOf = ({ name }: WebhookRow) => name
