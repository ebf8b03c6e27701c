import { IconUserPlus } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { asTyped } from '#domain/recipient.ts'
import { NumbersField } from '#features/groups/numbers/NumbersField.tsx'
import { useNumbers } from '#features/groups/numbers/use-numbers.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { filled } from '#ui/form/rules.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'

const schema = z.object({ numbers: filled() })

/** Parses numbers in any format and adds them to a group. */
export function AddParticipants({
  initial,
  blocked,
  isBusy,
  onAdd,
}: {
  initial: readonly string[]
  /** Why nothing can be added now. */
  blocked: string | undefined
  isBusy: boolean
  onAdd: (numbers: readonly string[]) => Promise<void>
}) {
  const t = useText('groupDetails')
  const formats = useFormats()
  const form = useZodForm(schema, { numbers: initial.map(asTyped).join('\n') })
  const typed = useNumbers(useWatch({ control: form.control, name: 'numbers' }))
  const count = typed.numbers.length
  const submit = form.handleSubmit(async (values) => {
    const numbers = await typed.numbersIn(values.numbers)
    if (numbers.length > 0) return onAdd(numbers)
    return form.setError('numbers', { message: 'atLeastOne' }, { shouldFocus: true })
  })
  return (
    <FormShell
      label={t.addNone}
      onSubmit={(event) => void submit(event)}
      pending={isBusy}
      error={undefined}
      submit={count === 0 ? t.addNone : t.addNow(count, formats.number(count))}
      icon={<Icon of={IconUserPlus} />}
      blocked={blocked}
    >
      <NumbersField control={form.control} name="numbers" label={t.numbers} numbers={typed} />
    </FormShell>
  )
}
