import { IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Participant } from '#data/instances/participants.ts'
import { asTyped } from '#domain/recipient.ts'
import { filled } from '#domain/rules.ts'
import { NumbersField } from '#components/numbers/NumbersField.tsx'
import { keysOfMembers, useNumbers } from '#components/numbers/use-numbers.ts'
import { RunOnServer } from '#job-ui/start/RunOnServer.tsx'
import { participantsKind } from '#local/jobs/job-record.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'

const schema = z.object({ numbers: filled() })

/** Parses numbers in any format and adds them to a group. */
export function AddMembersDialog({
  instance,
  initial,
  participants,
  blocked,
  isBusy,
  onAdd,
  onClose,
}: {
  instance: string
  initial: readonly string[]
  participants: readonly Participant[]
  blocked: string | undefined
  isBusy: boolean
  /** Resolves to whether they are being added. */
  onAdd: (numbers: readonly string[]) => Promise<boolean>
  onClose: () => void
}) {
  const t = useText('groupDetails')
  const formats = useFormats()
  const form = useZodForm(schema, { numbers: initial.map(asTyped).join('\n') })
  const members = useMemo(() => keysOfMembers(participants), [participants])
  const typed = useNumbers(useWatch({ control: form.control, name: 'numbers' }), members)
  const count = typed.numbers.length
  const submit = form.handleSubmit(async (values) => {
    const { sent, skipped } = await typed.numbersIn(values.numbers)
    if (sent.length === 0)
      form.setError('numbers', { message: 'atLeastOne' }, { shouldFocus: true })
    else if (!(await onAdd(sent))) return
    // Skipped numbers remain visible.
    else if (skipped.length > 0) form.reset({ numbers: skipped.map(asTyped).join('\n') })
    else onClose()
  })
  return (
    <Dialog title={t.addTitle} onClose={onClose}>
      <FormShell
        label={t.addTitle}
        onSubmit={(event) => void submit(event)}
        pending={isBusy}
        error={undefined}
        submit={count === 0 ? t.addNone : t.addNow(count, formats.number(count))}
        icon={<Icon of={IconUserPlus} />}
        blocked={blocked}
      >
        <NumbersField
          instance={instance}
          control={form.control}
          name="numbers"
          label={t.numbers}
          numbers={typed}
        />
        <RunOnServer kind={participantsKind} />
      </FormShell>
    </Dialog>
  )
}
