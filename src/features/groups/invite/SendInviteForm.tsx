import { Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { Suspense, type SyntheticEvent } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { RepeatsNote } from '#job-ui/start/RepeatsNote.tsx'
import { inviteKind } from '#local/jobs/job-record.ts'
import { usePanelJobs } from '#job-ui/use-panel-jobs.ts'
import { useDraft } from '#data/use-draft.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { asTyped } from '#domain/recipient.ts'
import { GroupField } from '#features/groups/GroupField.tsx'
import { NumbersField } from '#features/groups/numbers/NumbersField.tsx'
import { useNumbers } from '#features/groups/numbers/use-numbers.ts'
import type { PanelFormProps } from '#features/groups/known-groups.ts'
import { useUrlGroup } from '#features/groups/use-url-group.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { groupJid } from '#data/numbers/recipient-rules.ts'
import { cleanText } from '#domain/clean-text.ts'
import { filled } from '#domain/rules.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { resetSent } from '#ui/form/reset-sent.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import { InvitationUrl } from './InvitationUrl.tsx'
import { inviteItems, perCall, prepareInvitations } from './invite-work.ts'
import shared from '#ui/shared.module.css'

// Results load the job engine.
const InviteJobPanel = late(() => import('./InviteJob.tsx').then((m) => m.InviteJobPanel), ['jobs'])

const schema = z.object({
  groupJid: groupJid(),
  description: filled(),
  numbers: filled(),
  perCall: z.enum(perCall),
})
type Values = z.infer<typeof schema>

const empty: Values = { groupJid: '', description: '', numbers: '', perCall: '10' }
/** One number per call, so that an invalid one leaves no other unknown. */
const oneByOne: Values = { ...empty, perCall: '1' }

/** Invites many numbers to a group (contract, section 4: sendInvite). */
export function SendInviteForm({ instance, known, url }: PanelFormProps) {
  const { address, dialect } = useConnection()
  const texts = useText('groups')
  const t = texts.invite
  const formats = useFormats()
  const failTogether = dialect?.traits.invitationsFailTogether === true
  const form = useZodForm(schema, failTogether ? oneByOne : empty)
  const draft = useDraft(form, [address, instance, 'sendInvite'], {
    // The group in the URL has priority over the draft's; text and numbers are kept for either.
    restore: (values) => (url.group === '' ? values : { ...values, groupJid: url.group }),
  })
  const panel = usePanelJobs(instance, inviteKind, prepareInvitations)
  const [typed, size, jid] = useWatch({
    control: form.control,
    name: ['numbers', 'perCall', 'groupJid'],
  })
  const numbers = useNumbers(typed)
  const count = numbers.numbers.length
  const calls = Math.ceil(count / Number(size))
  const kept = known.find((group) => group.jid === jid)
  useUrlGroup(form, url.group, (group) => form.setValue('groupJid', group, { shouldDirty: true }))

  const submit = form.handleSubmit(async (values) => {
    const { sent, skipped } = await numbers.numbersIn(values.numbers)
    if (sent.length === 0) {
      form.setError('numbers', { type: 'custom', message: 'atLeastOne' }, { shouldFocus: true })
      return
    }
    const subject = known.find((group) => group.jid === values.groupJid)?.subject ?? ''
    const begun = await panel.begin({
      name: t.runName(sent.length, formats.number(sent.length), subject || values.groupJid),
      plan: { groupJid: values.groupJid, subject, description: cleanText(values.description) },
      items: inviteItems(sent, Number(values.perCall)),
    })
    if (!begun) return
    // Group and text are kept for more invitations; the numbers are cleared, so that another press does not invite the
    // same ones again. Skipped numbers remain visible.
    resetSent(form, { ...values, numbers: skipped.map(asTyped).join('\n') })
    draft.drop()
  })

  return (
    <Stack gap="md" miw={0}>
      <FormShell
        label={texts.form.invite}
        onSubmit={(event: SyntheticEvent) => void submit(event)}
        pending={panel.isWriting}
        error={undefined}
        draft={draft}
        submit={count === 0 ? t.submitNone : t.submit(count, formats.number(count))}
        icon={<Icon of={IconSend} />}
        blocked={panel.isRunning ? t.blocked : undefined}
        outcome={
          panel.failed !== undefined && (
            <Note kind="bad" title={t.notSaved} takesFocus>
              <p>{panel.failed}</p>
            </Note>
          )
        }
        secondary={
          calls > 1 ? (
            <span className={`${shared.muted} ${shared.small}`}>
              {t.inCalls(calls, formats.number(calls))}
            </span>
          ) : undefined
        }
      >
        <RepeatsNote />
        <GroupField control={form.control} name="groupJid" groups={known} onPick={url.setGroup} />
        {kept?.booked?.inviteUrl !== undefined && <InvitationUrl url={kept.booked.inviteUrl} />}
        <TextAreaField control={form.control} name="description" label={t.description} rows={3} />
        <NumbersField
          instance={instance}
          control={form.control}
          name="numbers"
          label={t.numbers}
          numbers={numbers}
        />
        <SelectField
          control={form.control}
          name="perCall"
          label={t.perCall}
          help={t.perCallHelp}
          options={perCall.map((value) => ({ value, label: value }))}
        />
      </FormShell>
      {panel.shown && (
        <Suspense fallback={null}>
          <InviteJobPanel
            panel={panel}
            onRestore={(restored) => {
              const before = form.getValues('numbers').trim()
              const lines = [...(before === '' ? [] : [before]), ...restored.map(asTyped)].join(
                '\n',
              )
              form.setValue('numbers', lines, { shouldDirty: true, shouldValidate: true })
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}
