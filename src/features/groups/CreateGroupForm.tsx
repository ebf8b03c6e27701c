import { IconUsersPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { UnknownOutcomeError } from '#client/errors.ts'
import { Drafted, useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useSubmit } from '#data/use-submit.ts'
import { useWrite } from '#data/use-write.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { resetSent } from '#ui/form/reset-sent.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { CreatedGroup, type SentGroup } from './CreatedGroup.tsx'
import type { PanelFormProps } from './GroupPanel.tsx'
import { emptyNewGroup, nameOf, newGroupBody, newGroupSchema, type NewGroup } from './new-group.ts'
import { NumbersField } from './NumbersField.tsx'
import { readNumbers } from './read-numbers.ts'
import { SubjectField } from './SubjectField.tsx'
import { groupsKey } from './use-groups.ts'

/** Makes a group (contract, section 4: createGroup). */
export function CreateGroupForm(props: PanelFormProps) {
  const { address } = useConnection()
  return (
    <Drafted scope={[address, props.instance, 'createGroup']} empty={emptyNewGroup}>
      {(draft) => <NewGroupForm {...props} draft={draft} />}
    </Drafted>
  )
}

function NewGroupForm({
  instance,
  groups,
  url,
  draft,
}: PanelFormProps & { draft: DraftOf<NewGroup> }) {
  const texts = useText('groups')
  const t = texts.new
  const formats = useFormats()
  const failureWords = useFailureWords()
  const form = useZodForm(newGroupSchema, draft.initial)
  useKeepDraft(form, draft)
  const write = useWrite('createGroup', () => [groupsKey(instance)])
  const [sent, setSent] = useState<SentGroup>()
  const participants = useWatch({ control: form.control, name: 'participants' })
  const count = useMemo(() => readNumbers(participants).ready.length, [participants])
  const unknown = write.error instanceof UnknownOutcomeError

  const onSubmit = useSubmit({
    form,
    write,
    toRequest: (typed) => {
      setSent({
        name: nameOf(typed),
        known: groups.groups && new Set(groups.groups.map((g) => g.jid)),
        readBefore: groups.readAt,
      })
      return { params: { instance }, body: newGroupBody(typed) }
    },
    fieldOf: (wire) => {
      if (wire.startsWith('subject')) return form.getValues('byHand') ? 'json' : 'subject'
      if (wire.startsWith('participants')) return 'participants'
      return wire === 'description' ? 'description' : undefined
    },
    onDone: () => {
      // What made a group must not make a second one by another press.
      resetSent(form, emptyNewGroup)
      draft.drop()
    },
  })

  return (
    <FormShell
      label={texts.form.new}
      onSubmit={onSubmit}
      pending={write.pending}
      error={failureWords(write.error)}
      submit={
        unknown ? t.again : count === 0 ? t.submitNone : t.submit(count, formats.number(count))
      }
      icon={<Icon of={IconUsersPlus} />}
      outcome={
        sent &&
        !write.pending &&
        (unknown || !write.error) && (
          <CreatedGroup
            instance={instance}
            sent={sent}
            result={unknown ? undefined : write.result}
            groups={groups}
            url={url}
          />
        )
      }
    >
      <DraftNote
        restoredAt={write.result ? undefined : draft.restoredAt}
        onStartEmpty={draft.startEmpty}
      />
      <SubjectField form={form} />
      <TextAreaField
        control={form.control}
        name="description"
        label={texts.field.description}
        rows={2}
      />
      <NumbersField control={form.control} name="participants" label={t.participants} />
    </FormShell>
  )
}
