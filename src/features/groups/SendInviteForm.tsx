import { IconSend } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { UnknownOutcomeError } from '#client/errors.ts'
import { Drafted, useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useSubmit } from '#data/use-submit.ts'
import { useWrite } from '#data/use-write.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { filled, groupJid } from '#ui/form/rules.ts'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { resetSent } from '#ui/form/reset-sent.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { GroupField } from './GroupField.tsx'
import type { PanelFormProps } from './GroupPanel.tsx'
import { InviteAnswer } from './InviteAnswer.tsx'
import { wrongNumbers } from './new-group.ts'
import { NumbersField } from './NumbersField.tsx'
import { readNumbers } from './read-numbers.ts'
import { useUrlGroup } from './use-url-group.ts'

const schema = z
  .object({ groupJid: groupJid(), description: filled(), numbers: z.string() })
  .check(
    z.superRefine((typed, context) =>
      wrongNumbers(typed.numbers, (message) =>
        context.addIssue({ code: 'custom', path: ['numbers'], message }),
      ),
    ),
  )
type Values = z.infer<typeof schema>

const empty: Values = { groupJid: '', description: '', numbers: '' }

/** Sends the invitation to a group to many (contract, section 4: sendInvite). */
export function SendInviteForm(props: PanelFormProps) {
  const { address } = useConnection()
  return (
    <Drafted scope={[address, props.instance, 'sendInvite']} empty={empty}>
      {(draft) => <InviteForm {...props} draft={draft} />}
    </Drafted>
  )
}

function InviteForm({ instance, groups, url, draft }: PanelFormProps & { draft: DraftOf<Values> }) {
  const texts = useText('groups')
  const t = texts.invite
  const formats = useFormats()
  const failureWords = useFailureWords()
  const form = useZodForm(schema, {
    ...draft.initial,
    // The group of the URL comes before the draft's; the text and the numbers may go to either.
    groupJid: url.group === '' ? draft.initial.groupJid : url.group,
  })
  useKeepDraft(form, draft)
  const write = useWrite('sendInvite')
  const [invited, setInvited] = useState(0)
  const typed = useWatch({ control: form.control, name: 'numbers' })
  const count = useMemo(() => readNumbers(typed).ready.length, [typed])
  const unknown = write.error instanceof UnknownOutcomeError
  useUrlGroup(form, url.group, (group) => form.setValue('groupJid', group, { shouldDirty: true }))

  const onSubmit = useSubmit({
    form,
    write,
    toRequest: ({ groupJid, description, numbers }) => ({
      params: { instance },
      body: {
        groupJid,
        description: description.trim(),
        numbers: [...readNumbers(numbers).ready],
      },
    }),
    fieldOf: (wire) => {
      if (wire.startsWith('number')) return 'numbers'
      return wire === 'groupJid' || wire === 'description' ? wire : undefined
    },
    onDone: (_result, { numbers, ...rest }) => {
      setInvited(readNumbers(numbers).ready.length)
      // The same group and text often go to more people; the same people must not be invited by another press.
      resetSent(form, { ...rest, numbers: '' })
      draft.drop()
    },
  })

  return (
    <FormShell
      label={texts.form.invite}
      onSubmit={onSubmit}
      pending={write.pending}
      error={failureWords(write.error)}
      submit={
        unknown ? t.again : count === 0 ? t.submitNone : t.submit(count, formats.number(count))
      }
      icon={<Icon of={IconSend} />}
      outcome={
        write.result &&
        !write.pending &&
        !write.error && <InviteAnswer result={write.result} invited={invited} />
      }
    >
      <DraftNote
        restoredAt={write.result ? undefined : draft.restoredAt}
        onStartEmpty={draft.startEmpty}
      />
      <GroupField
        control={form.control}
        name="groupJid"
        groups={groups.groups ?? []}
        onPick={url.setGroup}
      />
      <TextAreaField control={form.control} name="description" label={t.description} rows={3} />
      <NumbersField control={form.control} name="numbers" label={t.numbers} />
    </FormShell>
  )
}
