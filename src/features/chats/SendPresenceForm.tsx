import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { longestDelay } from '#client/time-out.ts'
import { Drafted, useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useSubmit } from '#data/use-submit.ts'
import { useWrite } from '#data/use-write.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { recipient, recipientToSend, wholeNumberText } from '#ui/form/rules.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'

/** What is typed: the contract's `number` and `options`, whose `number` is the same one. */
const schema = z.object({ number: recipient(), delay: wholeNumberText(0, longestDelay) })
type Values = z.infer<typeof schema>

const empty: Values = { number: '', delay: '3000' }

/** Shows presence to a recipient (contract, section 4: sendPresence). */
export function SendPresenceForm({ instance }: { instance: string }) {
  const { address } = useConnection()
  return (
    <Drafted scope={[address, instance, 'sendPresence']} empty={empty}>
      {(draft) => <PresenceForm instance={instance} draft={draft} />}
    </Drafted>
  )
}

function PresenceForm({ instance, draft }: { instance: string; draft: DraftOf<Values> }) {
  const t = useText('chats').presence
  const formats = useFormats()
  const failureWords = useFailureWords()
  const form = useZodForm(schema, draft.initial)
  useKeepDraft(form, draft)
  const write = useWrite('sendPresence')
  const [shown, setShown] = useState<{ to: string; at: number }>()

  const onSubmit = useSubmit({
    form,
    write,
    toRequest: ({ number, delay }) => ({
      params: { instance },
      body: {
        number: recipientToSend(number),
        options: { delay: Number(delay), number: recipientToSend(number) },
      },
    }),
    fieldOf: (wire) =>
      wire === 'options.delay' ? 'delay' : wire.endsWith('number') ? 'number' : undefined,
    onDone: (result, { number }) => {
      setShown({ to: recipientToSend(number), at: result.at })
      draft.drop()
    },
  })

  return (
    <FormShell
      label={t.title}
      onSubmit={onSubmit}
      pending={write.pending}
      error={failureWords(write.error)}
      submit={t.submit}
      icon={<Icon of={IconEye} />}
      outcome={
        shown &&
        !write.pending &&
        !write.error && <Note kind="ok" title={t.done(shown.to, formats.seconds(shown.at))} />
      }
    >
      <DraftNote restoredAt={draft.restoredAt} onStartEmpty={draft.startEmpty} />
      <TextField
        control={form.control}
        name="number"
        label={t.number}
        help={t.numberHelp}
        mono
        inputMode="tel"
      />
      <TextField
        control={form.control}
        name="delay"
        label={t.delay}
        help={t.delayHelp}
        inputMode="numeric"
      />
    </FormShell>
  )
}
