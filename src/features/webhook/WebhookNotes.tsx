import { Box } from '@mantine/core'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { notesOf, type Webhook } from '#data/webhook/webhook-notes.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { State } from '#ui/note/State.tsx'

/** Notes about a webhook; those that need attention first, or only those. */
export function WebhookNotes({
  webhook,
  onlyWarnings = false,
}: {
  webhook: Webhook
  onlyWarnings?: boolean
}) {
  const t = useText('webhook').notes
  const formats = useFormats()
  const { noEventMeansAll } = useCapabilities()
  const notes = notesOf(webhook, noEventMeansAll).filter(
    ({ kind }) => !onlyWarnings || kind === 'warning',
  )
  if (notes.length === 0) return null
  return (
    <ul className={shared.stack}>
      {notes.map(({ id, kind, names = [] }) => {
        const list = formats.list(names)
        const { title, text } = {
          ...t,
          duplicates: { title: t.duplicates(names.length), text: t.duplicatesText(list) },
          unknownEvents: { title: t.unknown(names.length), text: t.unknownText(list) },
        }[id]
        return (
          <li key={id}>
            <State kind={kind}>{title}</State>
            <Box
              component="p"
              ps="22px"
              c="var(--text2)"
              fz="0.8125rem"
              className={shared.anywhere}
            >
              {text}
            </Box>
          </li>
        )
      })}
    </ul>
  )
}
