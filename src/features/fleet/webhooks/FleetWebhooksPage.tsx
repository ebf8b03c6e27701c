import { useCallback, useMemo, useState, type ComponentProps } from 'react'
import * as z from 'zod/mini'
import { useEventWords, useWebhookDifferences } from '#components/webhook-differences.ts'
import { useWebhooks, type Webhooks } from '#data/fleet-reads/fleet-basis.ts'
import {
  alignedParts,
  differsIn,
  type Part,
  type WebhookRow,
} from '#data/fleet-reads/webhook-row.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useMayDo } from '#data/session/session.ts'
import { FleetPage } from '#features/fleet/FleetPage.tsx'
import { FleetTable, Head, Value, type Comparison } from '#features/fleet/FleetTable.tsx'
import { useKeptChange } from '#features/fleet/use-kept-change.ts'
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

const storedChange = z.object({ names: z.array(z.string()).check(z.minLength(1)) })

/** Compares the webhooks of all instances, and aligns those that differ from the baseline. */
export function FleetWebhooksPage() {
  const known = useInstances()
  const fleet = useWebhooks(known)
  const changes = useKeptChange('fleet-webhooks', storedChange)
  const { change } = changes
  return (
    <FleetPage page="fleet-webhooks" known={known} fleet={fleet} reads={reads} changes={changes}>
      {(reading) =>
        change !== undefined && change !== 'loading' ? (
          <AlignReview names={change.names} onBack={changes.leave} onSaved={changes.discard} />
        ) : (
          <WebhooksTable
            fleet={fleet}
            reading={reading}
            onAlign={(names) => changes.open({ names: [...names] })}
          />
        )
      }
    </FleetPage>
  )
}

const WebhookBaseline = late(
  () => import('#features/fleet/baseline/WebhookBaseline.tsx').then((m) => m.WebhookBaseline),
  ['baseline', 'webhook', 'auth'],
)

/** Instances by state, host and events of their webhooks: shows what differs from the baseline, or the most common ones. */
function WebhooksTable({
  fleet,
  reading,
  onAlign,
}: {
  fleet: Webhooks
  reading: ComponentProps<typeof FleetTable>['reading']
  onAlign: (names: readonly string[]) => void
}) {
  const { rows, basis } = fleet
  const t = useText('fleetWebhooks')
  const eventWords = useEventWords(fleet)
  const differencesOf = useWebhookDifferences(fleet)
  const [pinning, setPinning] = useState(false)
  /** Whether the next export has the secrets in addresses: the user asks for them each time. */
  const [secrets, setSecrets] = useState(false)
  const maySet = useMayDo()('setWebhook')
  const state = useTableState(
    { id: 'instance', descending: false },
    ['state', 'host', 'event', 'label'],
    ['show'],
  )
  const { filters } = state
  const fits = useCallback((row: WebhookRow) => fitsValues(row, filters), [filters])
  const comparison = useMemo(
    (): Comparison<WebhookRow> => ({
      differencesOf,
      cellOf: ({ cell }) => cell,
      // Without a URL in the baseline, not all that differ can be aligned.
      canAlign: (row) => basis.pinned !== undefined && alignedParts(row, basis.pinned).length > 0,
    }),
    [basis, differencesOf],
  )
  const hosts = useMemo(() => optionsOf(rows.map((row) => row.host || undefined)), [rows])
  const events = useMemo(() => optionsOf(rows.flatMap((row) => row.events ?? [])), [rows])
  const isPinned = basis.kind === 'pinned'
  const head = (name: Part & keyof typeof t, value: string) => (
    <Head title={t[name]} value={value} />
  )
  const heads = {
    state: head('state', basis.state ? t.states[basis.state] : t.even),
    host: head('host', basis.host ?? (isPinned ? t.anyHost : t.evenHost)),
    events: head('events', basis.events === undefined ? t.evenEvents : eventWords(basis.events)),
  }
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
        values={useColumns(fleet)}
        heads={heads}
        comparison={comparison}
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
        basis={basis}
        reading={reading}
        onEdit={() => setPinning(true)}
        {...(maySet && { onAlign })}
      />
      {pinning && <WebhookBaseline fleet={fleet} onClose={() => setPinning(false)} />}
    </>
  )
}

/** What the search finds. */
export const textOf = ({ name, host }: WebhookRow) => `${name}\n${host ?? ''}`

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

const kinds = { on: 'ok', off: 'off', missing: 'off' } as const

function useColumns({ basis, noEventMeansAll }: Webhooks): readonly Column<WebhookRow>[] {
  const t = useText('fleetWebhooks')
  const formats = useFormats()
  const eventWords = useEventWords({ noEventMeansAll })
  return useMemo(() => {
    const differs = (row: WebhookRow, part: Part) => differsIn(row, basis).includes(part)
    const none = <span className={shared.muted}>–</span>
    return [
      {
        id: 'state',
        title: t.state,
        width: '132px',
        phone: 'hidden',
        sortBy: ({ state }) => state && t.states[state],
        cell: (row) =>
          row.state && (
            <Value isOther={differs(row, 'state')}>
              <State kind={kinds[row.state]}>{t.states[row.state]}</State>
            </Value>
          ),
      },
      {
        id: 'host',
        title: t.host,
        minWidthPx: 160,
        phone: 'hidden',
        sortBy: ({ host }) => host || undefined,
        cell: (row) =>
          row.host === '' ? (
            none
          ) : (
            <Value isOther={differs(row, 'host')} tip={row.host}>
              <span className={`${shared.mono} ${shared.truncate}`}>
                {row.host === '?' ? t.badAddress : row.host}
              </span>
            </Value>
          ),
      },
      {
        id: 'events',
        title: t.events,
        width: '22%',
        phone: 'hidden',
        sortBy: (row) => (row.state === 'missing' ? undefined : row.events?.length),
        cell: (row) =>
          row.state === 'missing' ? (
            none
          ) : (
            <Value
              isOther={differs(row, 'events') || differs(row, 'flags')}
              tip={row.events?.join('\n')}
            >
              {eventWords(row.events ?? [])}
            </Value>
          ),
      },
      {
        id: 'warnings',
        title: t.warnings,
        width: '112px',
        phone: 'hidden',
        sortBy: ({ webhook, warnings }) => webhook && -warnings,
        cell: ({ warnings }) =>
          warnings === 0 ? (
            none
          ) : (
            <State kind="warning">{t.warningCount(warnings, formats.number(warnings))}</State>
          ),
      },
    ]
  }, [t, formats, eventWords, basis])
}
