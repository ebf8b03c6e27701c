import { useState, type ReactNode, type SyntheticEvent } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { CallRequest } from '#client/call.ts'
import { useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useSubmit } from '#data/use-submit.ts'
import type { OptionValues } from '#message/send-options.ts'
import type { SendName } from '#message/send-name.ts'
import { useEveryoneQuestion } from './use-everyone-question.tsx'
import { useSend, type Send } from './use-send.ts'

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
  useKeepDraft(form, draft)
  const send = useSend(operation, instance)
  const { sure, question } = useEveryoneQuestion()
  const [restoredAt, setRestoredAt] = useState(draft.restoredAt)

  const onSubmit = useSubmit<Values, N>({
    form,
    write: send,
    toRequest: async (values) => ((await sure(values)) ? toRequest(values) : undefined),
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
  return { instance, form, send, onSubmit, question, restoredAt, startEmpty, startNext }
}
