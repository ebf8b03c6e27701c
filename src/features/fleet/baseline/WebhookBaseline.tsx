import { TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { hasSecret, maskedAddress } from '#client/redact/secret-address.ts'
import { EventChoice } from '#components/EventChoice.tsx'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import type { Webhooks } from '#data/fleet-reads/use-webhooks.ts'
import { flagOf, mostCommonWebhook, type WebhookFlag } from '#data/fleet-reads/webhook-row.ts'
import { useSession } from '#data/session/session.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { cleanAddress } from '#domain/clean-address.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Check } from '#ui/form/Check.tsx'
import { late } from '#ui/load/late.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import shared from '#ui/shared.module.css'
import { BaselineForm } from './BaselineForm.tsx'
import { useChangeBaseline } from './use-change-baseline.ts'

const NamePicker = late(() => import('#ui/form/NamePicker.tsx').then((m) => m.NamePicker))
const flags = ['byEvents', 'base64'] as const satisfies readonly WebhookFlag[]

/** Pins the webhook that all instances are compared with: the most common one, an instance's, or other values. */
export function WebhookBaseline({ fleet, onClose }: { fleet: Webhooks; onClose: () => void }) {
  const t = useText('baseline')
  const formats = useFormats()
  const isShared = useSession() !== undefined
  const change = useChangeBaseline('webhook', onClose)
  const [values, setValues] = useState(
    () => change.began?.values ?? withoutSecret(mostCommonIn(fleet), isShared),
  )
  const [picking, setPicking] = useState(false)
  const set = (part: Partial<BaselineWebhook>) => setValues({ ...values, ...part })

  const url = cleanAddress(values.url ?? '')
  const fault =
    url === ''
      ? undefined
      : !isWebAddress(url)
        ? t.urlInvalid
        : isUrlSecret()
          ? t.urlSecret
          : undefined
  function isUrlSecret() {
    return !isShared && hasSecret(url)
  }
  const { events } = values
  const { url: _typed, ...rest } = values
  const newBaseline: BaselineWebhook = { ...rest, ...(url === '' ? {} : { url }) }

  return (
    <BaselineForm
      part="webhook"
      change={change}
      error={fault}
      summary={change.current && <WebhookSummary values={change.current.values} />}
      onPin={() => change.pin(newBaseline)}
      onClose={onClose}
    >
      {picking ? (
        <Suspense fallback={null}>
          <NamePicker
            label={t.whichInstance}
            placeholder={t.whichInstance}
            none={t.noSuchInstance}
            names={fleet.rows.filter(({ webhook }) => webhook).map(({ name }) => name)}
            onChoose={(name) => {
              setPicking(false)
              const found = fleet.rows.find((row) => row.name === name)?.webhook
              if (found) setValues(withoutSecret(webhookOf(found), isShared))
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : (
        <div>
          <FilterSelect
            label={t.fill}
            value=""
            options={[
              { value: 'common', label: t.fillMostCommon },
              { value: 'instance', label: t.fillInstance },
            ]}
            onChange={(value) => {
              if (value === 'instance') setPicking(true)
              if (value === 'common') setValues(withoutSecret(mostCommonIn(fleet), isShared))
            }}
          />
        </div>
      )}
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
        <div
          key={name}
          className={shared.wrapRow}
          style={{ justifyContent: 'space-between', gap: '4px 16px' }}
        >
          <span>{t[name]}</span>
          <SegmentedControl
            aria-label={t[name]}
            value={values[name] === undefined ? 'leave' : values[name] ? 'on' : 'off'}
            onChange={(to) => {
              const { [name]: _left, ...kept } = values
              setValues(to === 'leave' ? kept : { ...kept, [name]: to === 'on' })
            }}
            data={[
              { value: 'leave', label: t.leave },
              { value: 'on', label: t.on },
              { value: 'off', label: t.off },
            ]}
          />
        </div>
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
  const [byEvents, base64] = flags.map((name) => flagOf(webhook, name))
  return {
    enabled,
    events,
    ...(url === '' ? {} : { url }),
    ...(byEvents === undefined ? {} : { byEvents }),
    ...(base64 === undefined ? {} : { base64 }),
  }
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
