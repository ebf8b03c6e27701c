import { Box } from '@mantine/core'
import { Suspense } from 'react'
import { Section } from '#ui/Section.tsx'
import { useText, useFormats } from '#i18n/locale.tsx'
import { Delivery } from './Delivery.tsx'
import { EventTable } from './EventTable.tsx'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import { type Webhook, notesOf, type WebhookNote } from '#data/webhook/webhook-notes.ts'
import { late } from '#ui/late.tsx'
import classes from '#components/Panes.module.css'
import type { Catalogue } from '#i18n/catalogues.ts'
import { useCapabilities } from '#data/use-capabilities.ts'
import { State } from '#ui/State.tsx'
import shared from '#ui/shared.module.css'

// Loaded after the webhook.
const AgainstFleet = late(
  () => import('./AgainstFleet.tsx').then((m) => m.AgainstFleet),
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
          <AgainstFleet instance={instance} onAlign={onAlign} />
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

/** Notes about a webhook; those that need attention first. */
function WebhookNotes({ webhook }: { webhook: Webhook }) {
  const t = useText('webhook').notes
  const formats = useFormats()
  return (
    <ul className={shared.stack}>
      {notesOf(webhook, useCapabilities().noEventMeansAll).map((note) => {
        const { title, text } = words(note, t, formats.list(note.names ?? []))
        return (
          <li key={note.id}>
            <State kind={note.kind}>{title}</State>
            <Box component="p" ps="22px" c="var(--text2)" fz="13px" className={shared.anywhere}>
              {text}
            </Box>
          </li>
        )
      })}
    </ul>
  )
}

function words(
  { id, names = [] }: WebhookNote,
  t: Catalogue['webhook']['notes'],
  list: string,
): { title: string; text: string } {
  if (id === 'duplicates')
    return { title: t.duplicates(names.length), text: t.duplicatesText(list) }
  if (id === 'unknownEvents') return { title: t.unknown(names.length), text: t.unknownText(list) }
  return t[id]
}
