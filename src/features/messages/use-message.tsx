import { keysOf } from '#domain/keys-of.ts'
import {
  createContext,
  type RefObject,
  use,
  useState,
  useEffect,
  useMemo,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import type { DefaultValues, FieldPath, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Rule } from '#domain/rules.ts'
import {
  chosenFile,
  readyMedium,
  type AttachmentValues,
  type Reading,
  type ReadyMedium,
} from '#message/file/attachment.ts'
import type { CallRequest } from '#client/call.ts'
import { useNumberOptions, useReadNumber } from '#data/numbers/number-reader.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useDraft, type Draft } from '#data/use-draft.ts'
import { useSubmit } from '#data/use-submit.ts'
import type { NumberOptions } from '#domain/read-number.ts'
import { asTyped } from '#domain/recipient.ts'
import { readRecipients, recipientsCheck } from '#message/recipients.ts'
import { optionsToSend, type OptionValues, type SendName } from '#message/send-requests.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { useMayTry, useSend, type Send } from '#message/use-send.ts'
import { useQuestion } from '#ui/overlay/use-question.tsx'
import { useText } from '#i18n/locale.tsx'

/** Props of each form of the composer. */
export interface SendFormProps {
  instance: string
  /** Called when a recording starts or ends: the tab shows it. */
  onRecording: (on: boolean) => void
}

/** The recipient that was last typed in one of the composer's tabs; undefined outside the composer. */
export const SharedRecipient = createContext<RefObject<string> | undefined>(undefined)

/**
 * Returns the values with the recipient of the composer's last tab. A draft with more than a recipient keeps its own, as
 * its message was written for that one.
 */
const withRecipient = <Values extends { number: string }>(
  values: Values,
  recipient: string | undefined,
  empty: Values,
): Values =>
  recipient && keysOf(empty).every((name) => name === 'number' || values[name] === empty[name])
    ? { ...values, number: recipient }
    : values

/** Values of every message form. */
export type MessageValues = OptionValues & { number: string }

/**
 * Creates the form of a message and restores its draft. Its recipient and the numbers it mentions are read by the rules
 * of recipients; the recipient is that of the composer's other tabs, unless the draft has more than one.
 */
export function useMessageForm<Values extends MessageValues, N extends SendName>(
  operation: N,
  instance: string,
  schema: z.ZodMiniType<Values, Values>,
  empty: Values,
  fileToKeep?: (values: Values) => object | null,
): MessageForm<Values, N> {
  const { address } = useConnection()
  const options = useNumberOptions()
  const withNumbers = useMemo(() => schema.check(recipientsCheck(options)), [schema, options])
  const form = useZodForm<Values>(withNumbers, empty as DefaultValues<Values>)
  const shared = use(SharedRecipient)
  const draft = useDraft(form, [address, instance, operation], {
    ...(fileToKeep && { fileToKeep }),
    restore: (values) => withRecipient(values, shared?.current, empty),
  })
  useEffect(() => {
    if (!shared || draft.isReading) return undefined
    return () => {
      shared.current = form.getValues().number
    }
  }, [form, shared, draft.isReading])
  return { operation, instance, form, draft, empty }
}

/** A message form, for `useMessage`. */
interface MessageForm<Values extends MessageValues, N extends SendName> {
  readonly operation: N
  readonly instance: string
  readonly form: UseFormReturn<Values>
  readonly draft: Draft<Values>
  /** The empty form. */
  readonly empty: Values
}

/** State of a message form and its send. */
export interface Message<Values extends MessageValues> {
  readonly instance: string
  readonly form: UseFormReturn<Values>
  /** How its numbers are read. */
  readonly numbers: NumberOptions
  /** The values of the form, with the recipient as it is sent. */
  readonly values: Values
  readonly draft: Draft<Values>
  readonly send: Send<SendName>
  /** Whether a submission is in flight, or waits for `settled`. */
  readonly pending: boolean
  readonly onSubmit: (event: SyntheticEvent) => void
  /** The confirmation dialog before sending, if there is one. */
  readonly question: ReactNode
  /** Begins the next message: clears the form, except for the recipient if it is for the same one. */
  readonly startNext: (isSameRecipient: boolean) => void
}

/**
 * Shared behaviour of all message forms: keeps a draft, asks before everyone is notified, sends once, begins the next
 * message.
 */
export function useMessage<Values extends MessageValues, N extends SendName>({
  operation,
  instance,
  form,
  draft,
  empty,
  toRequest,
  fieldOf,
  settled,
  onNext,
}: MessageForm<Values, N> & {
  /** As for `useSubmit`. */
  toRequest: (values: Values) => CallRequest<N> | Promise<CallRequest<N> | undefined>
  fieldOf: (wire: string) => FieldPath<Values> | undefined
  /** Resolves once the form has filled in all values that it detects: only then is a submission validated. */
  settled?: () => Promise<unknown>
  /** Called when the next message begins. */
  onNext?: () => void
}): Message<Values> {
  const { ask, question } = useQuestion()
  const send = useSend(operation, instance, ask)
  const t = useText('messages').mentionQuestion
  const numbers = useNumberOptions()
  const typed = form.watch()
  const read = useReadNumber(typed.number, numbers)
  const number = read && read.state !== 'invalid' ? read.to : typed.number.trim()
  const mayTry = useMayTry(instance, ask)
  const [isWaiting, setIsWaiting] = useState(false)

  const submit = useSubmit<Values, N>({
    form,
    write: send,
    toRequest: async (typed) => {
      const values = await readRecipients(typed, numbers)
      if (!(await mayTry())) return undefined
      const group = values.number.trim()
      const isSure =
        optionsToSend(values).mentionsEveryOne !== true ||
        (await ask({ ...t, text: t.text(group) }))
      return isSure ? toRequest(values) : undefined
    },
    fieldOf,
    onDone: draft.drop,
  })

  async function submitSettled(event: SyntheticEvent) {
    event.preventDefault()
    setIsWaiting(true)
    await settled?.()
    setIsWaiting(false)
    submit(event)
  }

  function startNext(isSameRecipient: boolean) {
    const number = isSameRecipient ? form.getValues().number || asTyped(send.sent?.to ?? '') : ''
    form.reset({ ...empty, number })
    draft.drop()
    onNext?.()
    send.reset()
  }

  const pending = isWaiting || send.pending || form.formState.isSubmitting
  const onSubmit = settled ? (event: SyntheticEvent) => void submitSettled(event) : submit
  return {
    instance,
    form,
    draft,
    numbers,
    values: { ...typed, number },
    send,
    pending,
    onSubmit,
    question,
    startNext,
  }
}

const unreadable: Rule = 'fileUnreadable'

/** The size from which the progress of reading a file is shown, in bytes. */
const large = 3_000_000

/**
 * Returns a function that prepares the medium like `readyMedium`, and the progress. The function returns undefined if
 * the file can no longer be read, and sets the field's error.
 */
export function useReadyMedium(setError: UseFormReturn<AttachmentValues>['setError']) {
  const [reading, setReading] = useState<Reading>()

  async function ready(values: AttachmentValues): Promise<ReadyMedium | undefined> {
    const of = chosenFile(values)?.size ?? 0
    try {
      return await readyMedium(values, (read) => {
        if (of >= large) setReading({ read, of })
      })
    } catch {
      setError('file', { type: 'file', message: unreadable }, { shouldFocus: true })
      return undefined
    } finally {
      setReading(undefined)
    }
  }
  return { reading, ready }
}
