import { Box } from '@mantine/core'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { notesOf, type Webhook, type WebhookNote } from '#data/webhook/webhook-notes.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
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
      {notes.map((note) => {
        const { title, text } = words(note, t, formats.list(note.names ?? []))
        return (
          <li key={note.id}>
            <State kind={note.kind}>{title}</State>
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
