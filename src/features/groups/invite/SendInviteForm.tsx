import { Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { MailChoice } from '#job-ui/MailChoice.tsx'
import { RepeatsNote } from '#job-ui/start/RepeatsNote.tsx'
import { inviteKind } from '#local/jobs/job-record.ts'
import { RunOnServer } from '#job-ui/start/RunOnServer.tsx'
import { usePanelJobs } from '#job-ui/use-panel-jobs.ts'
import { useListedPeople } from '#data/do-not-contact.ts'
import { useDraft } from '#data/use-draft.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { asTyped, personKey } from '#domain/recipient.ts'
import { NumbersField } from '#components/numbers/NumbersField.tsx'
import { useNumbers } from '#components/numbers/use-numbers.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { cleanText } from '#domain/clean-text.ts'
import { filled } from '#domain/rules.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { resetSent } from '#ui/form/reset-sent.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import {
  inviteItems,
  invitePlanOf,
  inviteScope,
  perCall,
  prepareInvitations,
} from './invite-work.ts'
import { tellInvitations } from './tell-invitations.ts'
import shared from '#ui/shared.module.css'

// Results load the job engine.
const InviteJobPanel = late(() => import('./InviteJob.tsx').then((m) => m.InviteJobPanel), ['jobs'])

const ConfirmOnGateway = late(
  () => import('#components/ConfirmOnGateway.tsx').then((m) => m.ConfirmOnGateway),
  ['jobs'],
)

const schema = z.object({
  description: filled(),
  numbers: filled(),
  perCall: z.enum(perCall),
})
type Values = z.infer<typeof schema>

const empty: Values = { description: '', numbers: '', perCall: '10' }
/** One number per call, so that an invalid one leaves no other unknown. */
const oneByOne: Values = { ...empty, perCall: '1' }

/** Invites many numbers to a group (contract, section 4: sendInvite). */
export function SendInviteForm({
  instance,
  jid,
  subject,
  members,
}: {
  instance: string
  jid: string
  /** Empty if unknown. */
  subject: string
  /** The keys of its members (`personKey`), who are skipped. */
  members: ReadonlySet<string>
}) {
  const { address, dialect } = useConnection()
  const texts = useText('groups')
  const t = texts.invite
  const formats = useFormats()
  const failTogether = dialect?.traits.invitationsFailTogether === true
  const form = useZodForm(schema, failTogether ? oneByOne : empty)
  const draft = useDraft(form, inviteScope(address, instance, jid))
  const panel = usePanelJobs(
    instance,
    inviteKind,
    prepareInvitations,
    (job) => invitePlanOf(job).groupJid === jid,
    tellInvitations,
  )
  const [typed, size] = useWatch({ control: form.control, name: ['numbers', 'perCall'] })
  const people = useListedPeople(instance)
  const listed = useMemo(() => new Set(people), [people])
  const held = useMemo(() => new Set([...members, ...listed]), [members, listed])
  const numbers = useNumbers(typed, held)
  const count = numbers.numbers.length
  const calls = Math.ceil(count / Number(size))
  const [asked, setAsked] = useState<{ readonly numbers: number; readonly begin: () => void }>()

  const submit = form.handleSubmit(async (values) => {
    const { sent, skipped } = await numbers.numbersIn(values.numbers)
    if (sent.length === 0) {
      form.setError('numbers', { type: 'custom', message: 'atLeastOne' }, { shouldFocus: true })
      return
    }
    setAsked({ numbers: sent.length, begin: () => void begin(values, sent, skipped) })
  })

  async function begin(values: Values, sent: readonly string[], skipped: readonly string[]) {
    setAsked(undefined)
    const begun = await panel.begin({
      name: t.runName(sent.length, formats.number(sent.length), subject || jid),
      plan: { groupJid: jid, subject, description: cleanText(values.description) },
      items: inviteItems(sent, Number(values.perCall)),
    })
    if (!begun) return
    // The text is kept for more invitations; the numbers are cleared, so that another press does not invite the same
    // ones again. Skipped numbers remain visible.
    resetSent(form, { ...values, numbers: skipped.map(asTyped).join('\n') })
    draft.drop()
  }

  return (
    <Stack gap="md" miw={0}>
      <FormShell
        label={t.byNumber}
        onSubmit={(event) => void submit(event)}
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
        <TextField control={form.control} name="description" label={t.description} rows={3} />
        <NumbersField
          instance={instance}
          control={form.control}
          name="numbers"
          label={t.numbers}
          numbers={numbers}
          memberText={(to) => (listed.has(personKey(to)) ? texts.numbers.listed : undefined)}
        />
        <Fold summary={t.advanced} mustShow={size !== empty.perCall && size !== oneByOne.perCall}>
          <SelectField
            control={form.control}
            name="perCall"
            label={t.perCall}
            help={t.perCallHelp}
            options={perCall.map((value) => ({ value, label: value }))}
          />
        </Fold>
      </FormShell>
      {panel.shown && (
        <InviteJobPanel
          panel={panel}
          shown={panel.shown}
          onRestore={(restored) => {
            const before = form.getValues('numbers').trim()
            const lines = [...(before === '' ? [] : [before]), ...restored.map(asTyped)].join('\n')
            form.setValue('numbers', lines, { shouldDirty: true, shouldValidate: true })
          }}
        />
      )}
      {asked && (
        <ConfirmOnGateway
          title={t.confirm(asked.numbers, formats.number(asked.numbers), subject || jid)}
          confirm={t.submitNow(asked.numbers, formats.number(asked.numbers))}
          onConfirm={asked.begin}
          onClose={() => setAsked(undefined)}
        >
          <p>{t.confirmText}</p>
          <MailChoice />
          <RunOnServer kind={inviteKind} />
        </ConfirmOnGateway>
      )}
    </Stack>
  )
}
