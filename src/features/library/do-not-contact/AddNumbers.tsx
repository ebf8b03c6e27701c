import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useDoNotContact } from '#data/do-not-contact.ts'
import { useListChange } from '#data/use-list-change.ts'
import { personKey } from '#domain/recipient.ts'
import { filled } from '#domain/rules.ts'
import { NumbersField } from '#components/numbers/NumbersField.tsx'
import { useNumbers } from '#components/numbers/use-numbers.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { ScopeField } from './ScopeField.tsx'

const schema = z.object({ numbers: filled(), instance: z.string(), note: z.string() })

/** Adds pasted numbers. Doubtful ones are held back, and stay in the field. */
export function AddNumbers({
  onDone,
  onClose,
}: {
  onDone: (added: number) => void
  onClose: () => void
}) {
  const t = useText('doNotContact')
  const formats = useFormats()
  const { data } = useDoNotContact()
  const form = useZodForm(schema, { numbers: '', instance: '', note: '' })
  const [text, instance] = useWatch({ control: form.control, name: ['numbers', 'instance'] })
  const listed = useMemo(
    () =>
      new Set(
        data?.flatMap((one) => (one.instance === instance ? [personKey(one.number)] : [])) ?? [],
      ),
    [data, instance],
  )
  const typed = useNumbers(text, listed)
  const { isBusy, failure, run } = useListChange()
  const count = typed.numbers.length
  const submit = form.handleSubmit(async (values) => {
    const { sent } = await typed.numbersIn(values.numbers)
    if (sent.length === 0) {
      form.setError('numbers', { message: 'atLeastOne' }, { shouldFocus: true })
      return
    }
    const note = values.note.trim()
    const added = await run((list) =>
      list.add(
        sent.map((number) => ({
          number,
          instance: values.instance,
          source: 'added' as const,
          ...(note === '' ? {} : { note }),
        })),
      ),
    )
    if (added === undefined) return
    const left = typed.found?.rows.filter(
      (row) => row.state === 'invalid' || (row.state === 'check' && !typed.isIncluded(row)),
    )
    if (left?.length) form.setValue('numbers', left.map((row) => row.typed).join('\n'))
    else onDone(added)
  })
  return (
    <Dialog title={t.addTitle} onClose={onClose}>
      <FormShell
        label={t.addTitle}
        onSubmit={(event) => void submit(event)}
        pending={isBusy}
        error={failure}
        submit={count === 0 ? t.add : t.addNow(count, formats.number(count))}
        icon={<Icon of={IconPlus} />}
        isLocal
      >
        <NumbersField
          control={form.control}
          name="numbers"
          label={t.numbers}
          numbers={typed}
          memberText={() => t.alreadyListed}
        />
        <ScopeField control={form.control} name="instance" />
        <TextField control={form.control} name="note" label={t.note} />
      </FormShell>
    </Dialog>
  )
}
