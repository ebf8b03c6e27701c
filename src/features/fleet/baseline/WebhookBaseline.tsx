import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { hasSecret, maskedAddress } from '#client/redact/secret-address.ts'
import { EventChoice } from '#components/EventChoice.tsx'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import { useBaselineQuery, type Webhooks } from '#data/fleet-reads/fleet-basis.ts'
import { flagsOf, mostCommonWebhook, type WebhookFlag } from '#data/fleet-reads/webhook-row.ts'
import { isKeptOnServer } from '#client/auth/signs-in.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { cleanAddress } from '#domain/clean-address.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { FillFrom, SwitchChoice } from '#features/fleet/FleetFields.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Check } from '#ui/form/Check.tsx'
import shared from '#ui/shared.module.css'
import { BaselineForm } from './BaselineForm.tsx'

const flags = ['byEvents', 'base64'] as const satisfies readonly WebhookFlag[]

/** Pins the webhook that all instances are compared with: the most common one, an instance's, or other values. */
export function WebhookBaseline({ fleet, onClose }: { fleet: Webhooks; onClose: () => void }) {
  const t = useText('baseline')
  const { fill } = useText('fleet')
  const formats = useFormats()
  const isShared = isKeptOnServer(useConnection().address)
  const pinned = useBaselineQuery().data?.webhook
  const [values, setValues] = useState(
    () => pinned?.values ?? withoutSecret(mostCommonIn(fleet), isShared),
  )
  const fillWith = (webhook: BaselineWebhook) => setValues(withoutSecret(webhook, isShared))
  const set = (part: Partial<BaselineWebhook>) => setValues({ ...values, ...part })

  const url = cleanAddress(values.url ?? '')
  const faultOf = () => {
    if (url === '') return undefined
    if (!isWebAddress(url)) return t.urlInvalid
    return !isShared && hasSecret(url) ? t.urlSecret : undefined
  }
  const fault = faultOf()
  const { events } = values
  const { url: _typed, ...rest } = values
  const newBaseline: BaselineWebhook = { ...rest, ...(url === '' ? {} : { url }) }

  return (
    <BaselineForm
      part="webhook"
      values={newBaseline}
      error={fault}
      renderSummary={(pinned) => <WebhookSummary values={pinned} />}
      onClose={onClose}
    >
      <div>
        <FillFrom
          operation="findWebhook"
          names={fleet.rows
            .filter(({ cell }) => cell.state !== 'unaskable')
            .map(({ name }) => name)}
          answerOf={(name) => fleet.rows.find((row) => row.name === name)?.webhook}
          sources={[{ label: fill.mostCommon, fill: () => fillWith(mostCommonIn(fleet)) }]}
          onInstance={(_name, webhook) => fillWith(webhookOf(webhook))}
        />
      </div>
      <Check
        label={t.enabled}
        checked={values.enabled}
        onChange={(event) => set({ enabled: event.currentTarget.checked })}
      />
      <TextInput
        label={t.url}
        description={t.urlHelp}
        inputMode="url"
        value={values.url ?? ''}
        error={fault}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      <Fold summary={t.events(events.length, formats.number(events.length))} mustShow={false}>
        <EventChoice
          value={events}
          error={undefined}
          inputRef={null}
          onChange={(names) => set({ events: names })}
          onBlur={() => {}}
        />
      </Fold>
      {flags.map((name) => (
        <SwitchChoice
          key={name}
          name={t[name]}
          value={values[name]}
          words={t}
          onChange={(to) => {
            const { [name]: _before, ...others } = values
            setValues(to === undefined ? others : { ...others, [name]: to })
          }}
        />
      ))}
    </BaselineForm>
  )
}

function WebhookSummary({ values: { enabled, url = '', events } }: { values: BaselineWebhook }) {
  const t = useText('baseline')
  const parts = [enabled ? t.on : t.off, maskedAddress(url), ...events]
  return <p className={shared.muted}>{parts.filter((part) => part !== '').join(' · ')}</p>
}

/** Returns the values of a webhook, without headers and all else that is not compared. */
function webhookOf(webhook: Webhook): BaselineWebhook {
  const { enabled, events } = webhook
  const url = cleanAddress(webhook.url)
  return { enabled, events, ...(url === '' ? {} : { url }), ...flagsOf(webhook) }
}

/** Returns the most common values; of URLs the most common one among those of the most common host. */
function mostCommonIn({ rows }: Webhooks): BaselineWebhook {
  const { state, host, events = [] } = mostCommonWebhook(rows)
  const counts = new Map<string, number>()
  for (const row of rows) {
    const url = row.webhook?.url.trim() ?? ''
    if (url !== '' && row.host === host) counts.set(url, (counts.get(url) ?? 0) + 1)
  }
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1])
  const common = { enabled: state !== 'off', events: [...events] }
  if (!first) return common
  // A URL that only one of several instances has is its own: only the host is common.
  const [url, count] = first
  return { ...common, url: count > 1 || counts.size === 1 ? url : hostOf(url) }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url)

/** This browser does not store secrets: leaves only the host of a URL that contains one. */
function withoutSecret(webhook: BaselineWebhook, isShared: boolean): BaselineWebhook {
  const { url } = webhook
  return isShared || url === undefined || !hasSecret(url)
    ? webhook
    : { ...webhook, url: hostOf(url) }
}
