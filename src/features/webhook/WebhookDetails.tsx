import { Box } from '@mantine/core'
import { Suspense } from 'react'
import { Section } from '#ui/Section.tsx'
import { useText } from '#i18n/locale.tsx'
import { Delivery } from './Delivery.tsx'
import { EventTable } from './EventTable.tsx'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { late } from '#ui/load/late.tsx'
import classes from '#components/Panes.module.css'
import { WebhookNotes } from './WebhookNotes.tsx'
import shared from '#ui/shared.module.css'

// Loaded after the webhook.
const WebhookAgainstFleet = late(
  () => import('./WebhookAgainstFleet.tsx').then((m) => m.WebhookAgainstFleet),
  ['fleetReads'],
)

/** A configured webhook: its address, notes about it, and its events. */
export function WebhookDetails({
  instance,
  webhook,
  remark,
  onAlign,
}: {
  instance: string
  webhook: Webhook
  remark: string
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
        <Suspense fallback={null}>
          <WebhookAgainstFleet instance={instance} onAlign={onAlign} />
        </Suspense>
        <Box
          component="p"
          p="var(--gutter)"
          c="var(--muted)"
          fz="13px"
          className={shared.lineAbove}
        >
          {remark}
        </Box>
      </div>
      <EventTable events={webhook.events} />
    </div>
  )
}
