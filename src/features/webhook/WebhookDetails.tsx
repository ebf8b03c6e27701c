import { Box, Flex } from '@mantine/core'
import { useState } from 'react'
import { Section } from '#ui/Section.tsx'
import { useText } from '#i18n/locale.tsx'
import { EventTable } from './EventTable.tsx'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { late } from '#ui/load/late.tsx'
import classes from '#components/Panes.module.css'
import { WebhookNotes } from './WebhookNotes.tsx'
import shared from '#ui/shared.module.css'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { RawAnswer } from '#ui/note/RawAnswer.tsx'
import { State } from '#ui/note/State.tsx'
import parts from '#ui/parts.module.css'
import { maskSecrets } from './webhook-form.ts'
import { hasSecret, maskedAddress } from '#client/redact/secret-address.ts'

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
  return (
    <div className={classes.panes}>
      <div>
        <Section title={t.delivery.title}>
          <Delivery webhook={webhook} />
        </Section>
        <Section title={t.notes.title}>
          <WebhookNotes webhook={webhook} />
        </Section>
        <WebhookAgainstFleet instance={instance} onAlign={onAlign} />
        {onAlign === undefined && (
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
