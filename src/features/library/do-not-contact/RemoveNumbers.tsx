import * as z from 'zod/mini'
import { useListChange } from '#data/use-list-change.ts'
import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import type { ListedNumber } from '#domain/do-not-contact.ts'
import { filled } from '#domain/rules.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import shared from '#ui/shared.module.css'

const schema = z.object({ reason: filled() })
/** Numbers named in the question; any beyond are only counted. */
const maxNamed = 5

/** Asks for a reason, and removes numbers: jobs send to them again. */
export function RemoveNumbers({
  entries,
  onDone,
  onClose,
}: {
  entries: readonly ListedNumber[]
  onDone: (removed: number) => void
  onClose: () => void
}) {
  const t = useText('doNotContact').remove
  const formats = useFormats()
  const form = useZodForm(schema, { reason: '' })
  const { isBusy, failure, run } = useListChange()
  const count = entries.length
  const submit = form.handleSubmit(async ({ reason }) => {
    const isDone = await run((list) => list.remove(entries, reason.trim()).then(() => true))
    if (isDone) onDone(count)
  })
  return (
    <Dialog title={t.title(count, formats.number(count))} onClose={onClose}>
      <FormShell
        label={t.title(count, formats.number(count))}
        onSubmit={(event) => void submit(event)}
        pending={isBusy}
        error={failure}
        submit={t.confirm(count, formats.number(count))}
        isLocal
      >
        <ul className={shared.mono}>
          {entries.slice(0, maxNamed).map(({ number, instance }) => (
            <li key={`${number} ${instance}`}>
              <PhoneNumber digits={number} />
            </li>
          ))}
          {count > maxNamed && <li>{t.more(formats.number(count - maxNamed))}</li>}
        </ul>
        <p>{t.text(count)}</p>
        <TextField control={form.control} name="reason" label={t.reason} />
      </FormShell>
    </Dialog>
  )
}
