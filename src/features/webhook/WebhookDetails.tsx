import { Suspense } from 'react'
import { Section } from '#ui/Section.tsx'
import { useText } from '#i18n/locale.tsx'
import { Delivery } from './Delivery.tsx'
import { EventTable } from './EventTable.tsx'
import { WebhookNotes } from './WebhookNotes.tsx'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { late } from '#ui/late.tsx'
import classes from './WebhookPage.module.css'

// After the webhook itself.
const AgainstFleet = late(
  () => import('./AgainstFleet.tsx').then((m) => m.AgainstFleet),
  ['fleetReads'],
)

/** A webhook that is set: where it delivers, what to note of it, and its events. */
export function WebhookDetails({
  instance,
  webhook,
  remark,
}: {
  instance: string
  webhook: Webhook
  remark: string
}) {
  const t = useText('webhook')
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <Section title={t.delivery.title}>
          <Delivery webhook={webhook} />
        </Section>
        <Section title={t.notes.title}>
          <WebhookNotes webhook={webhook} />
        </Section>
        <Suspense fallback={null}>
          <AgainstFleet instance={instance} />
        </Suspense>
        <p className={classes.remark}>{remark}</p>
      </div>
      <div className={classes.main}>
        <EventTable events={webhook.events} />
      </div>
    </div>
  )
}
