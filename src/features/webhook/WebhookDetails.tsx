import { Box, Flex } from '@mantine/core'
import { useState, useId } from 'react'
import { Section } from '#ui/Section.tsx'
import { useText } from '#i18n/locale.tsx'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { late } from '#ui/load/late.tsx'
import { WebhookNotes } from './WebhookNotes.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { RawAnswer } from '#ui/note/RawAnswer.tsx'
import { State } from '#ui/note/State.tsx'
import { maskSecrets } from './webhook-form.ts'
import { hasSecret, maskedAddress } from '#client/redact/secret-address.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useUrlWord } from '#ui/use-url-word.ts'
import { eventGroups, newerEvents, groupNames, isKnownEvent } from '#data/webhook/events.ts'
import panes from '#components/Panes.module.css'
import shared from '#ui/shared.module.css'
import parts from '#ui/parts.module.css'
import tables from '#ui/table/table.module.css'
import classes from './EventTable.module.css'

// Loaded after the webhook.
const WebhookAgainstFleet = late(
  () => import('#components/AgainstFleet.tsx').then((m) => m.WebhookAgainstFleet),
  ['fleetReads', 'fleetWebhooks', 'settings'],
)

/** A configured webhook: its address, notes about it, and its events. */
export function WebhookDetails({
  instance,
  webhook,
  onAlign,
}: {
  instance: string
  webhook: Webhook
  /** Called to edit the webhook with the values of the baseline; undefined if the gateway cannot set webhooks. */
  onAlign: ((baseline: BaselineWebhook) => void) | undefined
}) {
  const t = useText('webhook')
  // Until it is read, it is not known whether the gateway can set webhooks.
  const { instanceList } = useCapabilities()
  return (
    <div className={panes.panes}>
      <div>
        <Section title={t.delivery.title}>
          <Delivery webhook={webhook} />
        </Section>
        <Section title={t.notes.title}>
          <WebhookNotes webhook={webhook} />
        </Section>
        <WebhookAgainstFleet instance={instance} onAlign={onAlign} />
        {onAlign === undefined && instanceList !== undefined && (
          <Box
            component="p"
            p="var(--gutter)"
            c="var(--muted)"
            fz="0.8125rem"
            className={shared.lineAbove}
          >
            {t.readOnly}
          </Box>
        )}
      </div>
      <EventTable events={webhook.events} />
    </div>
  )
}

/** Shows whether the webhook is on, and its address: secrets are masked until the user shows them. */
function Delivery({ webhook }: { webhook: Webhook }) {
  const t = useText('webhook').delivery
  const { enabled, url } = webhook
  const secret = hasSecret(url)
  const [shown, setShown] = useState(false)
  return (
    <>
      <dl className={`${shared.stack} ${parts.facts}`} style={{ marginBottom: 16 }}>
        <div>
          <dt className={shared.beforeSmall}>{t.state}</dt>
          <dd>
            <State kind={enabled ? 'ok' : 'off'}>{enabled ? t.on : t.off}</State>
          </dd>
        </div>
        <div>
          <dt className={shared.beforeSmall}>{t.address}</dt>
          <dd style={{ display: 'block' }}>
            {url === '' ? (
              t.noAddress
            ) : (
              <>
                <Flex align="flex-start" justify="space-between" gap="xs">
                  <Box
                    component="span"
                    miw={0}
                    pt="4px"
                    className={`${shared.mono} ${shared.anywhere}`}
                  >
                    {shown ? url : maskedAddress(url)}
                  </Box>
                  <CopyButton text={url} of={t.address} />
                </Flex>
                {secret && (
                  <button
                    type="button"
                    className={`${shared.afterSmall} ${shared.text} ${shared.bareButton} ${shared.underlined}`}
                    style={{ padding: '2px 0', fontSize: '0.8125rem', minHeight: 'var(--touch)' }}
                    aria-pressed={shown}
                    onClick={() => setShown(!shown)}
                  >
                    {shown ? t.hide : t.show}
                  </button>
                )}
              </>
            )}
          </dd>
        </div>
      </dl>
      <RawAnswer raw={maskSecrets(webhook)} />
    </>
  )
}

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
              {rows.map(({ name, times }) => (
                <tr key={name}>
                  <th scope="row" className={shared.mono}>
                    {name}
                  </th>
                  <td className={`${shared.secondary} ${classes.meaning}`}>
                    <span>{isKnownEvent(name) ? t.meaning[name] : t.events.asGiven}</span>
                    {newerEvents.has(name) && (
                      <span
                        className={`${shared.muted} ${shared.small}`}
                      >{` · ${t.events.newer}`}</span>
                    )}
                  </td>
                  <td>
                    <State kind={times > 0 ? 'ok' : 'off'}>
                      <span>{times > 0 ? t.events.yes : t.events.no}</span>
                      {times > 1 && (
                        <span
                          className={`${shared.muted} ${shared.small}`}
                        >{` · ${t.events.twice}`}</span>
                      )}
                    </State>
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
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
