import { useWatch } from 'react-hook-form'
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
import { ScopeField } from './ScopeField.tsx'

const schema = z.object({ instance: z.string(), reason: filled() })
/** Numbers named in the question; any beyond are only counted. */
const maxNamed = 5

/** Asks for a reason, and removes numbers, so that jobs send to them again, or changes which instances they concern. */
export function RemoveNumbers({
  entries,
  change = 'remove',
  onDone,
  onClose,
}: {
  entries: readonly ListedNumber[]
  change?: 'remove' | 'scope'
  onDone: (removed: number) => void
  onClose: () => void
}) {
  const { [change]: t, remove: words } = useText('doNotContact')
  const formats = useFormats()
  const form = useZodForm(schema, { instance: '', reason: '' })
  const { isBusy, failure, run } = useListChange()
  const count = entries.length
  const chosen = useWatch({ control: form.control, name: 'instance' })
  const isLess = change === 'remove' || chosen !== ''
  const submit = form.handleSubmit(async ({ instance, reason }) => {
    const why = reason.trim()
    const isDone = await run(async (list) => {
      if (change === 'remove') await list.remove(entries, why)
      else await list.rescope(entries, instance, why)
      return true
    })
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
          {count > maxNamed && <li>{words.more(formats.number(count - maxNamed))}</li>}
        </ul>
        {change === 'scope' && <ScopeField control={form.control} name="instance" />}
        {isLess && <p>{t.text(count)}</p>}
        <TextField control={form.control} name="reason" label={words.reason} />
      </FormShell>
    </Dialog>
  )
}
