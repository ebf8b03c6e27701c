import { useMemo, useState } from 'react'
import { useMayDo } from '#data/session/session.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { optionsOf } from '#ui/table/either.ts'
import { ListTable } from '#ui/table/ListTable.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { ExportWebhooks } from './ExportWebhooks.tsx'
import { alignedParts, countWebhooks, matchWebhooks, shows } from './match-webhooks.ts'
import type { Webhooks } from '#data/fleet-reads/use-webhooks.ts'
import { webhookColumns } from './webhook-columns.tsx'
import type { WebhookRow } from '#data/fleet-reads/webhook-row.ts'
import shared from '#ui/shared.module.css'
import classes from './Webhooks.module.css'

const BaselineBar = late(
  () => import('#features/fleet/baseline/BaselineBar.tsx').then((m) => m.BaselineBar),
  ['baseline'],
)
const WebhookBaseline = late(
  () => import('#features/fleet/baseline/WebhookBaseline.tsx').then((m) => m.WebhookBaseline),
  ['baseline', 'webhook', 'auth'],
)

/** Instances by state, host and events of their webhooks: marks differences from the baseline, or the most common ones. */
export function WebhooksTable({ fleet, onAlign }: { fleet: Webhooks; onAlign: () => void }) {
  const { rows, basis, noEventMeansAll } = fleet
  const t = useText('fleetWebhooks')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [pinning, setPinning] = useState(false)
  const maySet = useMayDo()('setWebhook')
  const filters = ['show', 'state', 'host', 'event'] as const
  const state = useTableState({ id: 'instance', descending: false }, filters)
  const show = shows.find((one) => one === state.filters.show) ?? 'all'
  const columns = useMemo(
    () => webhookColumns({ t, formats, gateway, basis, noEventMeansAll }),
    [t, formats, gateway, basis, noEventMeansAll],
  )
  const sorted = useSorted(rows, columns, state.sorting)
  const shown = useMemo(
    () => matchWebhooks(sorted, { ...state.filters, show }, basis),
    [sorted, state.filters, show, basis],
  )
  const counts = useMemo(() => countWebhooks(rows, basis), [rows, basis])
  const { pinned } = basis
  const alignable = useMemo(
    () => (pinned ? rows.filter((row) => alignedParts(row, pinned).length > 0).length : 0),
    [rows, pinned],
  )
  const hosts = useMemo(() => optionsOf(rows.map((row) => row.host || undefined)), [rows])
  const events = useMemo(() => optionsOf(rows.flatMap((row) => row.events ?? [])), [rows])
  const compared = basis.kind === 'pinned' ? t.baseline : t.mostCommon
  const unread = t.notAllRead(counts.unread, formats.number(counts.unread))
  const noneFits = counts.unread > 0 ? `${unread} ${t.noneFitsText}` : t.noneFitsText
  const count = t.count(formats.number(shown.length), formats.number(rows.length))
  return (
    <>
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
          <div
            className={`${shared.wrapRow} ${shared.secondary} ${shared.compact} ${classes.usual}`}
          >
            <p>
              {counts.unread < counts.all || basis.kind === 'pinned'
                ? mostCommonWords()
                : `${compared}: …`}
            </p>
            <div className={classes.pin}>
              <BaselineBar
                part="webhook"
                differing={alignable}
                onEdit={() => setPinning(true)}
                {...(maySet && { onAlign })}
              />
            </div>
          </div>
        }
        grid
        columns={columns}
        rows={shown}
        rowKey={nameOf}
      />
      {pinning && <WebhookBaseline fleet={fleet} onClose={() => setPinning(false)} />}
    </>
  )

  function mostCommonWords(): string {
    const names = basis.events
    return [
      `${compared}: ${basis.state ? t.states[basis.state] : t.even}`,
      basis.host ?? (basis.kind === 'pinned' ? t.anyHost : t.evenHost),
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
