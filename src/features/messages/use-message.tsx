import {
  createContext,
  use,
  useState,
  useEffect,
  useMemo,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import type { DefaultValues, FieldPath, UseFormReturn } from 'react-hook-form'
import type { CallRequest } from '#client/call.ts'
import { loadNumberReader, useNumberOptions, useReadNumber } from '#data/numbers/number-reader.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useDraft, type Draft } from '#data/use-draft.ts'
import { useSubmit } from '#data/use-submit.ts'
import { keysOf } from '#domain/keys-of.ts'
import type { NumberOptions } from '#domain/read-number.ts'
import { asTyped } from '#domain/recipient.ts'
import type { Rule } from '#domain/rules.ts'
import { useText } from '#i18n/locale.tsx'
import {
  chosenFile,
  fileToKeep,
  isRefused,
  mediaToSend,
  readyMedium,
  type AttachmentValues,
  type Reading,
  type ReadyMedium,
} from '#message/file/attachment.ts'
import { readRecipients, recipientsCheck } from '#message/recipients.ts'
import type { Whole } from '#message/RequestFile.tsx'
import { useBase64Words, type ShownRequest } from '#message/RequestPanel.tsx'
import {
  bodyOf,
  mediaField,
  messageForms,
  optionNamed,
  optionsToSend,
  type Message,
  type SendName,
  type SendValues,
} from '#message/send-requests.ts'
import {
  openIn,
  shownName,
  withFallbacks,
  type Placeholder,
} from '#message/template/placeholders.ts'
import { useMayContact } from '#message/use-may-contact.ts'
import { useMayTry, useSend, type Send } from '#message/use-send.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { useQuestion } from '#ui/overlay/use-question.tsx'

/** Props of each form of the composer. */
export interface SendFormProps {
  instance: string
  /** Called when a recording starts or ends: the tab shows it. */
  onRecording: (on: boolean) => void
}

/** What the composer's tabs share. */
export interface Composing {
  /** The recipient that was last typed. */
  readonly number: string
  /** Returns the message in the open form. */
  readonly message?: () => Message
}

/** Returns what its tabs share, and changes it; undefined outside the composer. */
export const ComposerContext = createContext<
  { readonly read: () => Composing; readonly write: (now: Composing) => void } | undefined
>(undefined)

/** Returns the values with the recipient of the last tab. A draft with more than a recipient keeps its own. */
const withRecipient = <Values extends { number: string }>(
  values: Values,
  recipient: string | undefined,
  empty: Values,
): Values =>
  recipient && keysOf(empty).every((name) => name === 'number' || values[name] === empty[name])
    ? { ...values, number: recipient }
    : values

/** A message form, for `useMessage`. */
interface MessageForm<N extends SendName> {
  readonly operation: N
  readonly instance: string
  readonly form: UseFormReturn<SendValues[N]>
  readonly draft: Draft<SendValues[N]>
}

/** Returns the medium of a message, and the kind of its file, which has its own size limit. */
const mediumOf = (values: SendValues[SendName]) =>
  'source' in values
    ? { values, kind: 'mediatype' in values ? values.mediatype : ('audio' as const) }
    : undefined

/** Creates the form of a message, whose numbers are read by the rules of recipients, and restores its draft. */
export function useMessageForm<N extends SendName>(operation: N, instance: string): MessageForm<N> {
  const { schema, empty } = messageForms[operation]
  const { address } = useConnection()
  const options = useNumberOptions()
  const withNumbers = useMemo(() => schema.check(recipientsCheck(options)), [schema, options])
  const form = useZodForm<SendValues[N]>(withNumbers, empty as DefaultValues<SendValues[N]>)
  const shared = use(ComposerContext)
  const draft = useDraft(form, [address, instance, operation], {
    ...('file' in empty && {
      fileToKeep(values: SendValues[N]) {
        const medium = mediumOf(values)
        return medium ? fileToKeep(medium.values, medium.kind) : null
      },
    }),
    restore: (values) => withRecipient(values, shared?.read().number, empty),
  })
  useEffect(() => {
    if (!shared || draft.isReading) return undefined
    // The values are those of the operation's form.
    const message = () => ({ operation, values: form.getValues() }) as Message
    shared.write({ ...shared.read(), message })
    return () => shared.write({ number: form.getValues().number })
  }, [form, operation, shared, draft.isReading])
  return { operation, instance, form, draft }
}

/** State of a message form and its send. */
export interface ComposedMessage<N extends SendName> extends MessageForm<N> {
  /** How its numbers are read. */
  readonly numbers: NumberOptions
  /** The values of the form, with the recipient as it is sent. */
  readonly values: SendValues[N]
  /** The chosen file, unless it cannot be sent. */
  readonly file: File | undefined
  /** Progress of reading the file; undefined if no file is being read. */
  readonly reading: Reading | undefined
  readonly request: ShownRequest
  readonly send: Send<SendName>
  /** Whether a submission is in flight, or waits for `settled`. */
  readonly pending: boolean
  readonly onSubmit: (event: SyntheticEvent) => void
  /** The confirmation dialog before sending, if there is one. */
  readonly question: ReactNode
  /** The placeholders that are not filled in, and whether they are sent as typed. */
  readonly open: { readonly placeholders: readonly Placeholder[]; readonly isAgreed: boolean }
  readonly agree: (isAgreed: boolean) => void
  /** Begins the next message: clears the form, except for the recipient if it is for the same one. */
  readonly startNext: (isSameRecipient: boolean) => void
}

/** Sends a message form: asks before everyone is notified, sends once, begins the next message. */
export function useMessage<N extends SendName>({
  settled,
  isPlayable,
  isRecording = false,
  onNext,
  ...opened
}: MessageForm<N> & {
  /** Resolves once the form has filled in all values that it detects: only then is a submission validated. */
  settled?: () => Promise<unknown>
  /** Returns whether a file can be sent; otherwise shows the error at its field. */
  isPlayable?: (file: File) => Promise<boolean>
  /** Whether the file is still being recorded. */
  isRecording?: boolean
  /** Called when the next message begins. */
  onNext?: () => void
}): ComposedMessage<N> {
  const { operation, instance, form, draft } = opened
  const { empty, tab } = messageForms[operation]
  const { ask, question } = useQuestion()
  const send = useSend<SendName>(operation, instance, ask)
  const { mentionQuestion: t, doubtQuestion: doubt } = useText('messages')
  const base64Words = useBase64Words()
  const numbers = useNumberOptions()
  const typed = form.watch()
  const read = useReadNumber(typed.number, numbers)
  const number = read && read.state !== 'invalid' ? read.to : typed.number.trim()
  const mayTry = useMayTry(instance, ask)
  const mayContact = useMayContact(instance, ask)
  const [isWaiting, setIsWaiting] = useState(false)
  const { reading, ready } = useReadyMedium((message) =>
    form.setError(
      'file' as FieldPath<SendValues[N]>,
      { type: 'file', message },
      { shouldFocus: true },
    ),
  )

  // For these placeholders alone: others are new.
  const [agreed, setAgreed] = useState('')
  const open = (of: SendValues[N]) => {
    const { open: placeholders, field } = openIn(tab, of)
    const names = placeholders.map(({ column }) => shownName(column)).join(', ')
    return { placeholders, field, names, isAgreed: names !== '' && names === agreed }
  }
  const filledIn = (of: SendValues[N]) => (open(of).isAgreed ? of : withFallbacks(tab, of))
  const values = filledIn({ ...typed, number })
  /** Returns whether no placeholder would reach the recipient by accident; otherwise shows the error at the field. */
  function isFilledIn(of: SendValues[N]): boolean {
    const { field, placeholders, isAgreed } = open(of)
    if (field === undefined || isAgreed) return true
    const rule: Rule = 'fillIn'
    const missing = placeholders.filter(({ instead }) => instead === undefined)
    const message = `${rule}:${missing.map(({ column }) => shownName(column)).join(', ')}`
    form.setError(field as FieldPath<SendValues[N]>, { message }, { shouldFocus: true })
    return false
  }

  const withMedium = (of: SendValues[N], { text, blob }: ReadyMedium): Whole => ({
    body: bodyOf({ operation, values: of }, text),
    ...(blob && { blobs: { [mediaField(operation)]: blob } }),
  })
  async function toWhole(of: SendValues[N]): Promise<Whole | undefined> {
    const medium = mediumOf(of)?.values
    if (!medium) return withMedium(of, { text: '' })
    const chosen = chosenFile(medium)
    if (chosen && isPlayable && !(await isPlayable(chosen))) return undefined
    const bytes = await ready(medium)
    return bytes && withMedium(of, bytes)
  }

  const submit = useSubmit<SendValues[N], SendName>({
    form,
    write: send,
    toRequest: async (given) => {
      if (!isFilledIn(given)) return undefined
      const toSend = await readRecipients(filledIn(given), numbers)
      if (!(await mayTry())) return undefined
      if (!(await mayContact(toSend.number))) return undefined
      const reading = (await loadNumberReader()).readNumber(given.number, numbers)
      const isDoubtful = reading.state === 'check'
      if (isDoubtful && !(await ask({ ...doubt, title: doubt.title(toSend.number) })))
        return undefined
      const isSure =
        optionsToSend(toSend).mentionsEveryOne !== true ||
        (await ask({ ...t, text: t.text(toSend.number.trim()) }))
      const whole = isSure ? await toWhole(toSend) : undefined
      return whole && ({ params: { instance }, ...whole } as CallRequest<SendName>)
    },
    fieldOf(wire) {
      const own = wire in empty ? wire : optionNamed(wire)
      const isMedium = wire === 'media' || wire === 'audio'
      const source = mediumOf(form.getValues())?.values.source
      return (isMedium ? (source === 'url' ? 'url' : 'file') : own) as FieldPath<SendValues[N]>
    },
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
    const next = isSameRecipient ? form.getValues().number || asTyped(send.sent?.to ?? '') : ''
    form.reset({ ...empty, number: next })
    draft.drop()
    onNext?.()
    setAgreed('')
    send.reset()
  }

  const medium = mediumOf(values)
  const refused = medium !== undefined && isRefused(medium.values, medium.kind)
  const file = medium && !refused ? chosenFile(medium.values) : undefined
  const shown = medium ? mediaToSend(medium.values, (one) => base64Words(one, isRecording)) : ''
  const { body } = withMedium(values, { text: shown })
  return {
    ...opened,
    numbers,
    values,
    file,
    reading,
    request: {
      operation,
      instance,
      fileBytes: file?.size,
      body,
      whole: () =>
        medium && !refused
          ? readyMedium(medium.values).then((bytes) => withMedium(values, bytes))
          : { body },
    },
    send,
    pending: isWaiting || send.pending || form.formState.isSubmitting,
    onSubmit: settled ? (event) => void submitSettled(event) : submit,
    question,
    open: open(typed),
    agree: (isAgreed) => setAgreed(isAgreed ? open(typed).names : ''),
    startNext,
  }
}

/** The size from which the progress of reading a file is shown, in bytes. */
const large = 3_000_000

/** Returns a function that prepares the medium, undefined if the file can no longer be read; and its progress. */
function useReadyMedium(onError: (rule: Rule) => void) {
  const [reading, setReading] = useState<Reading>()

  async function ready(values: AttachmentValues): Promise<ReadyMedium | undefined> {
    const of = chosenFile(values)?.size ?? 0
    try {
      return await readyMedium(values, (read) => {
        if (of >= large) setReading({ read, of })
      })
    } catch {
      onError('fileUnreadable')
      return undefined
    } finally {
      setReading(undefined)
    }
  }
  return { reading, ready }
}
