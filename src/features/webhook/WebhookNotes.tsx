import type { Catalogue } from '#i18n/catalogues.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { useCapabilities } from '#data/use-capabilities.ts'
import { State } from '#ui/State.tsx'
import { notesOf, type Webhook, type WebhookNote } from '#data/webhook/webhook-notes.ts'
import shared from '#ui/shared.module.css'
import classes from './WebhookNotes.module.css'

/** What to note of a webhook, in words; what asks for a person first. */
export function WebhookNotes({ webhook }: { webhook: Webhook }) {
  const t = useText('webhook').notes
  const formats = useFormats()
  return (
    <ul className={shared.stack}>
      {notesOf(webhook, useCapabilities().noEventMeansAll).map((note) => {
        const { title, text } = words(note, t, formats.list(note.names ?? []))
        return (
          <li key={note.id}>
            <State kind={note.kind}>{title}</State>
            <p className={classes.text}>{text}</p>
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
