import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { UnknownOutcomeError } from '#client/errors.ts'
import { Drafted, useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useSubmit } from '#data/use-submit.ts'
import { useWrite } from '#data/use-write.ts'
import { cleanName } from '#domain/clean-text.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { fromGateway } from '#ui/form/field-error.ts'
import { FormShell } from '#ui/form/FormShell.tsx'
import { groupJid } from '#data/recipient-rules.ts'
import { filled } from '#ui/form/rules.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { resetSent } from '#ui/form/reset-sent.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { GroupField } from './GroupField.tsx'
import type { PanelFormProps } from './panel-form.ts'
import { RenamedGroup, type Renaming } from './RenamedGroup.tsx'
import { groupsKey } from './use-groups.ts'
import { useUrlGroup } from './use-url-group.ts'
import shared from '#ui/shared.module.css'

const schema = z.object({ groupJid: groupJid(), subject: filled() })
type Values = z.infer<typeof schema>

const empty: Values = { groupJid: '', subject: '' }

/** Changes the subject of a group (contract, section 4: updateGroupSubject). */
export function UpdateGroupSubjectForm(props: PanelFormProps) {
  const { address } = useConnection()
  return (
    <Drafted scope={[address, props.instance, 'updateGroupSubject']} empty={empty}>
      {(draft) => <SubjectForm {...props} draft={draft} />}
    </Drafted>
  )
}

function SubjectForm({
  instance,
  groups,
  known,
  book,
  url,
  draft,
}: PanelFormProps & { draft: DraftOf<Values> }) {
  const texts = useText('groups')
  const t = texts.rename
  const formats = useFormats()
  const failureWords = useFailureWords()
  const form = useZodForm(schema, startWith(draft.initial, url.group))
  useKeepDraft(form, draft)
  const write = useWrite('updateGroupSubject', () => [groupsKey(instance)])
  const [renaming, setRenaming] = useState<Renaming>()
  const [jid, typed] = useWatch({ control: form.control, name: ['groupJid', 'subject'] })
  const group = known.find((g) => g.jid === jid)
  const now = group?.subject === '' ? undefined : group?.subject
  const before = group?.booked?.before
  const unknown = write.error instanceof UnknownOutcomeError
  useUrlGroup(form, url.group, (group) => form.reset({ ...empty, groupJid: group }))

  function present(subject: string | undefined, typed: string): string {
    if (subject === undefined) return t.nowUnknown
    return subject === cleanName(typed) ? t.same : t.now(subject)
  }

  const onSubmit = useSubmit({
    form,
    write,
    toRequest: async (typed) => {
      const to = cleanName(typed.subject)
      const fresh = await groups.readFresh()
      const latest = fresh?.find((g) => g.jid === typed.groupJid)?.subject
      if (now !== undefined && latest !== undefined && latest !== now) {
        // Someone else changed it: the user must see their subject before overwriting it.
        form.setError(
          'subject',
          { type: fromGateway, message: t.changed(latest) },
          { shouldFocus: true },
        )
        return undefined
      }
      setRenaming({ jid: typed.groupJid, from: now, to, readBefore: groups.readAt })
      return { params: { instance }, query: { groupJid: typed.groupJid }, body: { subject: to } }
    },
    fieldOf: (wire) => (wire === 'groupJid' || wire === 'subject' ? wire : undefined),
    onDone: (result, { groupJid, subject }) => {
      remember(groupJid, now, subject.trim(), result.at)
      resetSent(form, { groupJid, subject: '' })
      draft.drop()
    },
  })

  /** Stores the previous subject with the saved groups, so that it can be restored even after a reload. */
  function remember(jid: string, from: string | undefined, subject: string, at: number) {
    const earlier = from === undefined ? {} : { before: { subject: from, at } }
    // Without storage there is no book.
    book.write([{ jid, subject, at, from: 'renamed', ...earlier }]).catch(() => {})
  }

  /** A separate write decided by the user: it may be refused or unknown like any other. */
  async function undo(from: string) {
    if (!renaming) return
    setRenaming({
      jid: renaming.jid,
      from: renaming.to,
      to: from,
      readBefore: groups.readAt,
    })
    await write
      .run({ params: { instance }, query: { groupJid: renaming.jid }, body: { subject: from } })
      .then((result) => result && remember(renaming.jid, renaming.to, from, result.at))
      // The form's shell shows the error.
      .catch(() => undefined)
  }

  return (
    <FormShell
      label={texts.form.subject}
      onSubmit={onSubmit}
      pending={write.pending}
      error={failureWords(write.error)}
      submit={unknown ? t.again : t.submit}
      icon={<Icon of={IconPencil} />}
      outcome={
        renaming &&
        !write.pending &&
        (unknown || !write.error) && (
          <RenamedGroup
            renaming={renaming}
            result={unknown ? undefined : write.result}
            groups={groups}
            onUndo={(from) => void undo(from)}
          />
        )
      }
    >
      <DraftNote
        restoredAt={write.result ? undefined : draft.restoredAt}
        onStartEmpty={draft.startEmpty}
      />
      <GroupField control={form.control} name="groupJid" groups={known} onPick={url.setGroup} />
      <TextField
        control={form.control}
        name="subject"
        label={texts.field.newSubject}
        help={jid === '' ? undefined : present(now, typed)}
      />
      {before && before.subject !== '' && before.subject !== now && !write.result && (
        <p className={`${shared.secondary} ${shared.compact} ${shared.anywhere}`}>
          <span>{t.was(before.subject, formats.when(before.at))}</span>{' '}
          <Button
            size="compact-sm"
            onClick={() => form.setValue('subject', before.subject, { shouldDirty: true })}
          >
            {t.useAgain}
          </Button>
        </p>
      )}
    </FormShell>
  )
}

/**
 * Returns the initial values: the group in the URL has priority over the draft's, and discards what was typed for
 * another group.
 */
function startWith(draft: Values, group: string): Values {
  return group === '' || group === draft.groupJid ? draft : { ...empty, groupJid: group }
}
