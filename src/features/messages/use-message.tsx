import { useState, Suspense, useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { CallRequest } from '#client/call.ts'
import { useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useSubmit } from '#data/use-submit.ts'
import { optionsToSend, type OptionValues, type SendName } from '#message/send-requests.ts'
import { lateDialog } from '#ui/late.tsx'
import { useClosedQuestion } from '#message/use-closed-question.tsx'
import { useSend, type Send } from '#message/use-send.ts'
import { useSharedRecipient } from './shared-recipient.ts'

/** What the form of every message has. */
export type MessageValues = OptionValues & { number: string }

/** A message in its form, and what becomes of it. */
export interface Message<Values extends MessageValues> {
  readonly instance: string
  readonly form: UseFormReturn<Values>
  readonly send: Send<SendName>
  readonly onSubmit: (event: SyntheticEvent) => void
  /** What is asked before it is sent, where something is. */
  readonly question: ReactNode
  /** When the draft that it began with was typed, in epoch milliseconds; undefined where there was none. */
  readonly restoredAt: number | undefined
  /** Empties the form as if nothing had been typed. */
  readonly startEmpty: () => void
  /** Begins the next message: empties the form but for the recipient. */
  readonly startNext: () => void
}

/** What the forms of all messages do alike: keep a draft, ask before everyone is notified, send once, begin anew. */
export function useMessage<Values extends MessageValues, N extends SendName>({
  operation,
  instance,
  form,
  draft,
  empty,
  toRequest,
  fieldOf,
  onNext,
}: {
  operation: N
  instance: string
  form: UseFormReturn<Values>
  draft: DraftOf<Values>
  /** The form before anything was typed. */
  empty: Values
  /** As for `useSubmit`. */
  toRequest: (values: Values) => CallRequest<N> | Promise<CallRequest<N> | undefined>
  fieldOf: (wire: string) => FieldPath<Values> | undefined
  /** Told when the next message begins. */
  onNext?: () => void
}): Message<Values> {
  useSharedRecipient(form, empty)
  useKeepDraft(form, draft)
  const send = useSend(operation, instance)
  const { sure, question: everyone } = useEveryoneQuestion()
  const { mayTry, question: closed } = useClosedQuestion(instance)
  const [restoredAt, setRestoredAt] = useState(draft.restoredAt)

  const onSubmit = useSubmit<Values, N>({
    form,
    write: send,
    toRequest: async (values) =>
      (await mayTry()) && (await sure(values)) ? toRequest(values) : undefined,
    fieldOf,
    onDone: draft.drop,
  })

  function startNext() {
    const number = form.getValues().number || (send.sent?.to ?? '')
    form.reset({ ...empty, number })
    draft.drop()
    setRestoredAt(undefined)
    onNext?.()
    send.reset()
  }

  const { startEmpty } = draft
  const question = closed ?? everyone
  return { instance, form, send, onSubmit, question, restoredAt, startEmpty, startNext }
}

const EveryoneDialog = lateDialog(
  () => import('./EveryoneDialog.tsx').then((m) => m.EveryoneDialog),
  ['composer'],
  ({ onAnswer }) => onAnswer(false),
)

/** The question before everyone in a group is notified. */
interface EveryoneQuestion {
  /** Asks, where the message would mention everyone; true where it may be sent. */
  readonly sure: (values: OptionValues & { number: string }) => Promise<boolean>
  /** The question, where there is one: to be shown. */
  readonly question: ReactNode
}

/** Asks a person before a message mentions everyone in a group. Closing the question, or leaving, is a no. */
function useEveryoneQuestion(): EveryoneQuestion {
  const [asks, setAsks] = useState<{ group: string; answer: (go: boolean) => void }>()
  const open = useRef<(go: boolean) => void>(undefined)
  useEffect(() => () => open.current?.(false), [])

  async function sure(values: OptionValues & { number: string }): Promise<boolean> {
    if (optionsToSend(values).mentionsEveryOne !== true) return true
    const go = await new Promise<boolean>((answer) => {
      open.current = answer
      setAsks({ group: values.number.trim(), answer })
    })
    setAsks(undefined)
    return go
  }

  const question = asks && (
    <Suspense fallback={null}>
      <EveryoneDialog group={asks.group} onAnswer={asks.answer} />
    </Suspense>
  )
  return { sure, question }
}
