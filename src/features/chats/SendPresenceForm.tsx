import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { UnknownOutcomeError } from '#client/errors.ts'
import { longestDelay } from '#client/time-out.ts'
import { Drafted, useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useSubmit } from '#data/use-submit.ts'
import { useWrite } from '#data/use-write.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Rule } from '#ui/form/field-error.ts'
import { DraftNote } from '#ui/DraftNote.tsx'
import { Fold } from '#ui/Fold.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { recipient, recipientToSend, wholeNumberText } from '#ui/form/rules.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { RawAnswer } from '#ui/RawAnswer.tsx'
import { Countdown } from './Countdown.tsx'

/**
 * What is typed: the contract's `number` and `options`. Section 4 leaves the second number's meaning open: it is the
 * first one, unless another is typed. An empty delay is left out.
 */
const schema = z.object({
  number: recipient(),
  delay: wholeNumberText(0, longestDelay),
  optionsNumber: z
    .string()
    .check(
      z.refine(
        (s) => s.trim() === '' || recipient().safeParse(s).success,
        'phoneOrJid' satisfies Rule,
      ),
    ),
})
type Values = z.infer<typeof schema>

const empty: Values = { number: '', delay: '3000', optionsNumber: '' }

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
  const optionsNumber = useWatch({ control: form.control, name: 'optionsNumber' })
  const write = useWrite('sendPresence')
  const [shown, setShown] = useState<{ to: string; at: number; raw: unknown }>()

  const onSubmit = useSubmit({
    form,
    write,
    toRequest: ({ number, delay, optionsNumber }) => ({
      params: { instance },
      body: {
        number: recipientToSend(number),
        options: {
          ...(delay.trim() === '' ? {} : { delay: Number(delay) }),
          number: recipientToSend(optionsNumber.trim() === '' ? number : optionsNumber),
        },
      },
    }),
    fieldOf: (wire) => {
      if (wire === 'options.delay' || wire === 'delay') return 'delay'
      if (wire === 'options.number' && form.getValues('optionsNumber').trim() !== '')
        return 'optionsNumber'
      return wire.endsWith('number') ? 'number' : undefined
    },
    onDone: (result, { number }) => {
      setShown({ to: recipientToSend(number), at: result.at, raw: result.raw })
      draft.drop()
    },
  })

  return (
    <FormShell
      label={t.title}
      onSubmit={onSubmit}
      pending={write.pending}
      error={failureWords(write.error)}
      submit={write.error instanceof UnknownOutcomeError ? t.again : t.submit}
      icon={<Icon of={IconEye} />}
      outcome={
        write.pending ? (
          <Countdown milliseconds={Number(form.getValues('delay'))} />
        ) : (
          shown &&
          !write.error && (
            <Note kind="ok" title={t.done(shown.to, formats.seconds(shown.at))}>
              <RawAnswer raw={shown.raw} />
            </Note>
          )
        )
      }
    >
      <DraftNote
        restoredAt={shown ? undefined : draft.restoredAt}
        onStartEmpty={draft.startEmpty}
      />
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
      <Fold summary={t.more} mustShow={optionsNumber !== ''}>
        <TextField
          control={form.control}
          name="optionsNumber"
          label={t.optionsNumber}
          help={t.optionsNumberHelp}
          mono
          inputMode="tel"
        />
      </Fold>
    </FormShell>
  )
}
