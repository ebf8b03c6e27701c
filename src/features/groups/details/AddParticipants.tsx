import { IconUserPlus } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { wrongNumbers } from '#features/groups/new-group.ts'
import { NumbersField } from '#features/groups/numbers/NumbersField.tsx'
import { readNumbers } from '#features/groups/numbers/read-numbers.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'

const schema = z
  .object({ numbers: z.string() })
  .check(
    z.superRefine((typed, context) =>
      wrongNumbers(typed.numbers, (message) =>
        context.addIssue({ code: 'custom', path: ['numbers'], message }),
      ),
    ),
  )

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
  const form = useZodForm(schema, { numbers: initial.join('\n') })
  const typed = useWatch({ control: form.control, name: 'numbers' })
  const count = readNumbers(useDeferredValue(typed)).ready.length
  const submit = form.handleSubmit(({ numbers }) => onAdd(readNumbers(numbers).ready))
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
      <NumbersField control={form.control} name="numbers" label={t.numbers} />
    </FormShell>
  )
}
