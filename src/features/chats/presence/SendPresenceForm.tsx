import { IconEye } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { UnknownOutcomeError } from '#client/errors.ts'
import { maxDelayMs } from '#client/time-out.ts'
import { useDraft } from '#data/use-draft.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useSubmit } from '#data/use-submit.ts'
import { useWrite } from '#data/use-write.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Fold } from '#ui/Fold.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { PhoneField } from '#components/PhoneField.tsx'
import { recipientToSend, useNumberOptions } from '#data/numbers/number-reader.ts'
import { recipient } from '#data/numbers/recipient-rules.ts'
import type { NumberOptions } from '#domain/read-number.ts'
import { wholeNumberText } from '#domain/rules.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { useNow } from '#ui/use-now.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'
import { RawAnswer } from '#ui/note/RawAnswer.tsx'
import { canEnd, presenceBody, presenceKinds, type PresenceKind } from './presence-body.ts'
import { State } from '#ui/note/State.tsx'

/** Form values. The contract does not define the second number: it is the first one, unless another is typed. */
const schemaFor = (options: NumberOptions) =>
  z.object({
    number: recipient(options),
    delay: wholeNumberText(0, maxDelayMs),
    kind: z.enum(presenceKinds),
    optionsNumber: z.union([z.literal(''), recipient(options)]),
  })
type Values = z.infer<ReturnType<typeof schemaFor>>

const empty: Values = { number: '', delay: '3000', kind: 'composing', optionsNumber: '' }

/** A presence that is sent or shown. The kind if the gateway has kinds; the duration in milliseconds. */
interface Sent {
  readonly to: string
  readonly kind: PresenceKind | undefined
  readonly delay: number
}

/** Shows presence to a recipient (contract, section 4: sendPresence). */
export function SendPresenceForm({ instance }: { instance: string }) {
  const { address } = useConnection()
  const t = useText('chats').presence
  const formats = useFormats()
  const failureWords = useFailureWords()
  const options = useNumberOptions()
  const schema = useMemo(() => schemaFor(options), [options])
  const form = useZodForm(schema, empty)
  const draft = useDraft(form, [address, instance, 'sendPresence'])
  const optionsNumber = useWatch({ control: form.control, name: 'optionsNumber' })
  const { presenceKinds: takesKind } = useCapabilities()
  const write = useWrite('sendPresence')
  // Ending is a separate write, as the gateway delays the first response while the presence shows.
  const end = useWrite('sendPresence')
  const [sent, setSent] = useState<Sent>()

  const onSubmit = useSubmit({
    form,
    write,
    toRequest: async (typed) => {
      const to = await recipientToSend(typed.number, options)
      const kind = takesKind ? typed.kind : undefined
      const delay = typed.delay.trim() === '' ? undefined : Number(typed.delay)
      const optionsNumber = (await recipientToSend(typed.optionsNumber.trim(), options)) || to
      end.reset()
      setSent({ to, kind, delay: delay ?? 0 })
      return {
        params: { instance },
        body: presenceBody(to, {
          optionsNumber,
          ...(delay === undefined ? {} : { delay }),
          ...(kind === undefined ? {} : { kind }),
        }),
      }
    },
    fieldOf: (wire) => {
      if (wire === 'options.delay' || wire === 'delay') return 'delay'
      if (wire === 'options.number' && form.getValues('optionsNumber').trim() !== '')
        return 'optionsNumber'
      return wire.endsWith('number') ? 'number' : undefined
    },
    onDone: () => draft.drop(),
  })

  /** Ends the presence. Errors are shown below. */
  function endIt({ to }: Sent) {
    const body = presenceBody(to, { delay: 0, optionsNumber: to, kind: 'paused' })
    end.run({ params: { instance }, body }).catch(() => {})
  }

  const failed = failureWords(end.error)

  return (
    <FormShell
      label={t.title}
      onSubmit={onSubmit}
      pending={write.pending}
      error={failureWords(write.error)}
      draft={draft}
      submit={write.error instanceof UnknownOutcomeError ? t.again : t.submit}
      icon={<Icon of={IconEye} />}
      outcome={
        <>
          {write.pending && sent && !end.result && <Countdown milliseconds={sent.delay} />}
          {!write.pending && !write.error && sent && write.result && (
            <Note kind="ok" title={t.done(sent.to, formats.seconds(write.result.at))}>
              <RawAnswer raw={write.result.raw} />
            </Note>
          )}
          {failed && <FailureNote failure={failed} />}
          {end.result && <Note kind="ok" title={t.ended(formats.seconds(end.result.at))} />}
          {sent &&
            canEnd(sent.kind) &&
            (write.pending || write.error instanceof UnknownOutcomeError) &&
            !end.result && (
              <ChangeButton loading={end.pending} onClick={() => endIt(sent)}>
                {t.end}
              </ChangeButton>
            )}
        </>
      }
    >
      <PhoneField
        control={form.control}
        name="number"
        label={t.number}
        help={t.numberHelp}
        options={options}
      />
      <TextField
        control={form.control}
        name="delay"
        label={t.delay}
        help={t.delayHelp}
        inputMode="numeric"
      />
      {takesKind && (
        <SelectField
          control={form.control}
          name="kind"
          label={t.kind}
          options={presenceKinds.map((value) => ({ value, label: t.kinds[value] }))}
        />
      )}
      <Fold summary={t.more} mustShow={optionsNumber !== ''}>
        <PhoneField
          control={form.control}
          name="optionsNumber"
          label={t.optionsNumber}
          help={t.optionsNumberHelp}
          options={options}
        />
      </Fold>
    </FormShell>
  )
}

/** Counts down from when it appears, for as long as a presence shows. */
function Countdown({ milliseconds }: { milliseconds: number }) {
  const t = useText('chats').presence
  const formats = useFormats()
  // Later inputs do not change what was sent.
  const [until] = useState(() => Date.now() + milliseconds)
  const now = useNow(250)
  const seconds = Math.ceil((until - now) / 1000)
  return (
    <div role="timer">
      <State kind="running">
        {seconds > 0 ? t.showing(seconds, formats.number(seconds)) : t.waiting}
      </State>
    </div>
  )
}
