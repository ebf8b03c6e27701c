import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { doesJobs } from '#client/auth/signs-in.ts'
import { loadContactList } from '#data/do-not-contact.ts'
import { useListChange } from '#data/use-list-change.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useLoaded } from '#data/use-loaded.ts'
import { foldReply, type ContactRules } from '#domain/do-not-contact.ts'
import { filled } from '#domain/rules.ts'
import { useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { SwitchField } from '#ui/form/SwitchField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'

/** Changes the replies that opt out, and what the server does with them. */
export function OptOutWords({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useText('doNotContact').words
  const { address } = useConnection()
  const read = useLoaded([address], async () => ({
    rules: await loadContactList(address)
      .then((list) => list.rules())
      .catch(() => undefined),
  }))
  return (
    <Dialog title={t.title} onClose={onClose}>
      {read === undefined && <WaitingForm />}
      {read && read.rules === undefined && <p>{t.failed}</p>}
      {read?.rules && <RulesForm rules={read.rules} onDone={onDone} />}
    </Dialog>
  )
}

const schema = z
  .object({
    words: filled(),
    readsReplies: z.boolean(),
    confirms: z.boolean(),
    confirmation: z.string().check(z.maxLength(1_000)),
  })
  .check(
    z.refine(({ confirms, confirmation }) => !confirms || confirmation.trim() !== '', {
      error: 'required',
      path: ['confirmation'],
    }),
  )

function RulesForm({ rules, onDone }: { rules: ContactRules; onDone: () => void }) {
  const t = useText('doNotContact').words
  const { address } = useConnection()
  const { words, readsReplies = false, confirms = false, confirmation = '' } = rules
  // Only a server that runs campaigns reads their replies.
  const isRead = rules.readsReplies !== undefined && doesJobs(address).length > 0
  const form = useZodForm(schema, {
    words: words.join('\n'),
    readsReplies,
    confirms,
    confirmation: confirmation === '' ? t.defaultConfirmation : confirmation,
  })
  const { control } = form
  const asks = useWatch({ control, name: ['readsReplies', 'confirms'] })
  const { isBusy, failure, run } = useListChange()
  const submit = form.handleSubmit(async ({ words: typed, ...chosen }) => {
    const lines = typed.split('\n').map((line) => line.trim())
    const unique = new Map(lines.filter(Boolean).map((word) => [foldReply(word), word]))
    const changed = { words: [...unique.values()], ...(isRead && chosen) }
    const isDone = await run((list) => list.changeRules(changed).then(() => true))
    if (isDone) onDone()
  })
  return (
    <FormShell
      label={t.title}
      onSubmit={(event) => void submit(event)}
      pending={isBusy}
      error={failure}
      submit={t.save}
      isLocal
    >
      <TextField control={control} name="words" label={t.label} help={t.help} rows={6} />
      {isRead && (
        <SwitchField
          control={control}
          name="readsReplies"
          label={t.readsReplies}
          help={t.readsRepliesHelp}
        />
      )}
      {isRead && asks[0] && <SwitchField control={control} name="confirms" label={t.confirms} />}
      {isRead && asks[0] && asks[1] && (
        <TextField control={control} name="confirmation" label={t.confirmation} rows={2} />
      )}
    </FormShell>
  )
}
