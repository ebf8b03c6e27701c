import { Suspense, useCallback, useMemo, useState } from 'react'
import { useWebhooks, type Webhooks } from '#data/fleet-reads/webhook-basis.ts'
import {
  alignedParts,
  differsIn,
  eventDifference,
  type ComparedWebhook,
  type Part,
  type WebhookRow,
} from '#data/fleet-reads/webhook-row.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useMayDo } from '#data/session/session.ts'
import { FleetPage } from '#features/fleet/FleetPage.tsx'
import {
  Differs,
  FleetTable,
  instanceColumn,
  NotRead,
  RetryRead,
  type Shows,
} from '#features/fleet/FleetTable.tsx'
import classes from '#features/fleet/Fleet.module.css'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Check } from '#ui/form/Check.tsx'
import { late } from '#ui/load/late.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import type { Column } from '#ui/table/columns.ts'
import { optionsOf } from '#ui/table/either.ts'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'

const reads = ['findWebhook'] as const

const AlignReview = late(
  () => import('./AlignReview.tsx').then((m) => m.AlignReview),
  ['baseline', 'fleetChange', 'fleetReads', 'jobs'],
  <WaitingRows />,
)

/** Compares the webhooks of all instances, and aligns those that differ from the baseline. */
export function FleetWebhooksPage() {
  const known = useInstances()
  const fleet = useWebhooks(known)
  // The instances that differ, or were not read, when the review opened.
  const [aligning, setAligning] = useState<readonly string[]>()
  const align = () =>
    setAligning(
      fleet.rows
        .filter((row) => !row.webhook || differsIn(row, fleet.basis).length > 0)
        .map(({ name }) => name),
    )
  return (
    <FleetPage
      page="fleet-webhooks"
      known={known}
      fleet={fleet}
      reads={reads}
      isChanging={aligning !== undefined}
    >
      {aligning ? (
        <Suspense fallback={<WaitingRows />}>
          <AlignReview names={aligning} onBack={() => setAligning(undefined)} />
        </Suspense>
      ) : (
        <WebhooksTable fleet={fleet} onAlign={align} />
      )}
    </FleetPage>
  )
}

const WebhookBaseline = late(
  () => import('#features/fleet/baseline/WebhookBaseline.tsx').then((m) => m.WebhookBaseline),
  ['baseline', 'webhook', 'auth'],
)

/** Instances by state, host and events of their webhooks: marks differences from the baseline, or the most common ones. */
function WebhooksTable({ fleet, onAlign }: { fleet: Webhooks; onAlign: () => void }) {
  const { rows, basis } = fleet
  const t = useText('fleetWebhooks')
  const eventWords = useEventWords(fleet)
  const [pinning, setPinning] = useState(false)
  /** Whether the next export has the secrets in addresses: the user asks for them each time. */
  const [secrets, setSecrets] = useState(false)
  const maySet = useMayDo()('setWebhook')
  const state = useTableState({ id: 'instance', descending: false }, [
    'show',
    'state',
    'host',
    'event',
  ])
  const { filters } = state
  const fits = useCallback((row: WebhookRow) => fitsValues(row, filters), [filters])
  const shows = useMemo(() => showsOf(basis), [basis])
  const { pinned } = basis
  const alignable = useMemo(
    () => (pinned ? rows.filter((row) => alignedParts(row, pinned).length > 0).length : 0),
    [rows, pinned],
  )
  const hosts = useMemo(() => optionsOf(rows.map((row) => row.host || undefined)), [rows])
  const events = useMemo(() => optionsOf(rows.flatMap((row) => row.events ?? [])), [rows])
  const isPinned = basis.kind === 'pinned'
  const compared = isPinned ? t.baseline : t.mostCommon
  const comparedWith =
    isPinned || rows.some(({ webhook }) => webhook)
      ? [
          basis.state ? t.states[basis.state] : t.even,
          basis.host ?? (isPinned ? t.anyHost : t.evenHost),
          basis.events === undefined ? t.evenEvents : eventWords(basis.events),
        ].join(' · ')
      : '…'
  const exportOptions = (
    <>
      <Check
        label={t.withSecrets}
        checked={secrets}
        onChange={(event) => setSecrets(event.currentTarget.checked)}
      />
      <p className={shared.muted}>{t.withSecretsHelp}</p>
    </>
  )
  function exporting() {
    setSecrets(false)
    // Loaded on first use.
    return import('./export-webhooks.ts')
  }
  return (
    <>
      <FleetTable
        state={state}
        part="webhook"
        rows={rows}
        columns={useColumns(fleet)}
        shows={shows}
        words={t}
        fits={fits}
        textOf={textOf}
        renderFilters={() => (
          <>
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
          </>
        )}
        exportOf={(listed) => ({
          name: 'webhooks',
          about: t.exportText,
          table: async () => (await exporting()).webhooksTable(listed, { secrets }),
          json: async () => (await exporting()).webhooksJson(listed, { secrets }),
          children: exportOptions,
        })}
        compared={`${compared}: ${comparedWith}`}
        bar={{
          differing: alignable,
          onEdit: () => setPinning(true),
          ...(maySet && { onAlign }),
        }}
      />
      {pinning && <WebhookBaseline fleet={fleet} onClose={() => setPinning(false)} />}
    </>
  )
}

/** What the search finds. */
export const textOf = ({ name, host }: WebhookRow) => `${name}\n${host ?? ''}`

/** Returns what the table can list. */
export const showsOf = (basis: ComparedWebhook): Shows<WebhookRow> => ({
  all: { fits: () => true },
  differs: { fits: (row) => differsIn(row, basis).length > 0 },
  unread: { fits: ({ webhook }) => webhook === undefined },
  failed: { fits: ({ cell }) => cell.state === 'failed', isRare: true },
})

/**
 * Returns whether a row matches the filters by values; '' matches everything. A row that was not read matches no other.
 * @param filters `event` with the prefix `-`: one that is not subscribed
 */
export function fitsValues(
  row: WebhookRow,
  {
    state = '',
    host = '',
    event = '',
  }: Readonly<Partial<Record<'state' | 'host' | 'event', string>>>,
): boolean {
  const lacks = event.startsWith('-')
  const named = lacks ? event.slice(1) : event
  const hasEvent =
    event === '' ||
    (row.events !== undefined && row.state !== 'missing' && row.events.includes(named) !== lacks)
  return (state === '' || row.state === state) && (host === '' || row.host === host) && hasEvent
}

/** Returns the function that counts events in words. */
function useEventWords({ noEventMeansAll }: Pick<Webhooks, 'noEventMeansAll'>) {
  const t = useText('fleetWebhooks')
  const formats = useFormats()
  return useCallback(
    ({ length }: readonly string[]) =>
      length > 0
        ? t.eventCount(length, formats.number(length))
        : noEventMeansAll
          ? t.allEvents
          : t.noEvents,
    [t, formats, noEventMeansAll],
  )
}

const kinds = { on: 'ok', off: 'off', missing: 'off' } as const
const valueClass = `${shared.inlineRow} ${classes.value}`

/** The columns; values that differ from the compared ones have a mark and a text. */
function useColumns({ basis, noEventMeansAll }: Webhooks): readonly Column<WebhookRow>[] {
  const t = useText('fleetWebhooks')
  const { instance } = useText('fleet')
  const formats = useFormats()
  const eventWords = useEventWords({ noEventMeansAll })
  return useMemo(() => {
    const differs = (row: WebhookRow, part: Part) => differsIn(row, basis).includes(part)
    const mark = (value: string) => (
      <Differs label={basis.kind === 'pinned' ? t.baselineIs(value) : t.mostCommonIs(value)} />
    )
    return [
      instanceColumn(
        { operation: 'findWebhook', page: 'webhook' },
        { title: instance, width: '22%' },
      ),
      {
        id: 'state',
        title: t.state,
        width: '152px',
        phone: 'end',
        sortBy: ({ state }) => state && t.states[state],
        cell: (row) => {
          if (row.state === undefined) return <NotRead cell={row.cell} />
          const isOther = differs(row, 'state')
          return (
            <span className={valueClass} data-differs={isOther || undefined}>
              <State kind={kinds[row.state]}>{t.states[row.state]}</State>
              {isOther && basis.state && mark(t.states[basis.state])}
            </span>
          )
        },
      },
      {
        id: 'host',
        title: t.host,
        minWidthPx: 160,
        phone: 'second',
        sortBy: ({ host }) => host || undefined,
        cell: (row) => {
          if (row.host === undefined)
            return <span style={{ display: 'inline-block', width: 116 }} />
          if (row.host === '') return <span className={shared.muted}>–</span>
          const isOther = differs(row, 'host')
          return (
            <span className={valueClass} data-differs={isOther || undefined}>
              <span className={`${shared.mono} ${shared.truncate}`} title={row.host}>
                {row.host === '?' ? t.badAddress : row.host}
              </span>
              {isOther &&
                basis.host !== undefined &&
                (row.host === basis.host ? <Differs label={t.otherPath} /> : mark(basis.host))}
            </span>
          )
        },
      },
      {
        id: 'events',
        title: t.events,
        width: '26%',
        phone: 'hidden',
        sortBy: (row) => (row.state === 'missing' ? undefined : row.events?.length),
        cell: (row) => {
          if (row.events === undefined) return undefined
          if (row.state === 'missing') return <span className={shared.muted}>–</span>
          const { more, less } = eventDifference(row, basis)
          const isOther = differs(row, 'events')
          const counts = [
            more.length > 0 && t.more(formats.number(more.length)),
            less.length > 0 && t.less(formats.number(less.length)),
          ].filter((part) => part !== false)
          const signed = [...more.map((one) => `+ ${one}`), ...less.map((one) => `− ${one}`)]
          return (
            <span
              className={valueClass}
              data-differs={isOther || undefined}
              title={row.events.join('\n')}
            >
              <span>{eventWords(row.events)}</span>
              {differs(row, 'flags') && <Differs label={t.otherFlags} />}
              {isOther && (
                <>
                  <Differs label={signed.join(', ')} />
                  <span
                    className={`${shared.warning} ${shared.compact} ${shared.regular} ${shared.truncate}`}
                  >
                    {counts.join(', ')}
                  </span>
                </>
              )}
            </span>
          )
        },
      },
      {
        id: 'warnings',
        title: t.warnings,
        width: '112px',
        phone: 'second',
        sortBy: ({ webhook, warnings }) => webhook && -warnings,
        cell: (row) => {
          if (row.cell.state === 'failed')
            return <RetryRead operation="findWebhook" name={row.name} />
          if (row.webhook === undefined || row.warnings === 0)
            return <span className={shared.muted}>–</span>
          const count = formats.number(row.warnings)
          const words = t.warningCount(row.warnings, count)
          return (
            <State kind="warning">
              <span className={shared.notOnPhone}>{words}</span>
              <span className={shared.onlyOnPhone} role="img" aria-label={words}>
                {count}
              </span>
            </State>
          )
        },
      },
    ]
  }, [t, instance, formats, eventWords, basis])
}
