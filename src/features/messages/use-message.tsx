import {
  useState,
  Suspense,
  useEffect,
  useRef,
  useCallback,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { call, type CallRequest, type OnItsWay, type Result } from '#client/call.ts'
import { useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useSubmit } from '#data/use-submit.ts'
import { optionsToSend, type OptionValues, type SendName } from '#message/send-requests.ts'
import { lateDialog } from '#ui/late.tsx'
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { InBlobs } from '#client/build-request.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useClosedQuestion } from './use-closed-question.tsx'
import { askBeforeLeaving } from '#data/use-write.ts'
import { RefusedError } from '#client/errors.ts'
import type { HistoryEntry } from '#local/history-entry.ts'
import { readSent, type Sent } from '#message/sent-message.ts'
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

/** What became of the last send of a form. */
interface SendState {
  readonly pending: boolean
  readonly error: unknown
  readonly sent: Sent | undefined
  /** Where it stands in the history. */
  readonly entry: HistoryEntry | undefined
  /** The same was sent before: a person is asked whether it shall be sent once more. */
  readonly asks: { readonly twin: HistoryEntry; readonly answer: (go: boolean) => void } | undefined
  /** Set while the call is on its way: how large it is, and how long it may take. */
  readonly onItsWay: OnItsWay | undefined
}

const idle: SendState = {
  pending: false,
  error: undefined,
  sent: undefined,
  entry: undefined,
  asks: undefined,
  onItsWay: undefined,
}

/** A send as a form uses it: once at a time, never repeated by itself. */
interface Send<N extends SendName> extends SendState {
  /** Sends. While one is on its way, a second one does nothing and gives undefined. @throws as `call`. */
  readonly run: (request: CallRequest<N>) => Promise<Result<N> | undefined>
  /** Forgets the outcome, for a new message. */
  readonly reset: () => void
}

/** A form's send to an instance (contract, section 4), whose state outlives the page. */
function useSend<N extends SendName>(name: N, instance: string): Send<N> {
  const connection = useConnection()
  const queries = useQueryClient()
  // In the cache of the gateway it outlives the page: who leaves it while a send is on its way finds it on its way, or its
  // outcome, on coming back, and cannot send the same again beside it. Gone when a person disconnects.
  const { data: state = idle } = useQuery<SendState>({
    queryKey: sendKey(name, instance),
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })

  const run = useCallback(
    async (request: CallRequest<N>) => {
      const change = (to: SendState) => changeSend(queries, name, instance, to)
      const before = sendState(queries, name, instance)
      if (before.pending) return undefined
      change({ ...idle, pending: true })
      // Where its code cannot be had, it is sent without a history.
      const recording = await loadRecording().catch(() => undefined)
      const { body, blobs } = request as { body: Readonly<Record<string, unknown>> } & InBlobs
      const record = await recording
        ?.recordOf(connection.address, instance, name, body, blobs)
        .catch(() => undefined)
      const entry = record?.entry
      const twin = entry && (await recording?.findTwin(entry))
      if (twin && !(await ask(change, twin))) {
        change(before)
        return undefined
      }
      const send = async () => {
        const result = await call(connection, name, request, {
          onItsWay: (is) => change({ ...idle, pending: true, onItsWay: is }),
        })
        const { number } = body as { number: string }
        return { result, sent: readSent(result, number) }
      }
      try {
        const { result, sent } = await askBeforeLeaving(
          recording && record ? recording.record(record, send) : send(),
        )
        recording?.rememberRecipient(connection.address, sent.to)
        change({ ...idle, entry, sent })
        return result
      } catch (error) {
        change({ ...idle, entry, error })
        throw error
      }
    },
    [connection, queries, name, instance],
  )
  const reset = useCallback(
    () => changeSend(queries, name, instance, idle),
    [queries, name, instance],
  )

  // A refusal was seen once it was shown. What is unknown stays until a person has decided.
  useEffect(
    () => () => {
      const { error, asks } = sendState(queries, name, instance)
      if (error instanceof RefusedError) changeSend(queries, name, instance, idle)
      // Nobody is there to be asked any more.
      asks?.answer(false)
    },
    [queries, name, instance],
  )

  return { ...state, run, reset }
}

const sendKey = (name: SendName, instance: string) => ['send', name, instance] as const

const sendState = (queries: QueryClient, name: SendName, instance: string): SendState =>
  queries.getQueryData<SendState>(sendKey(name, instance)) ?? idle

const changeSend = (queries: QueryClient, name: SendName, instance: string, to: SendState) =>
  queries.setQueryData(sendKey(name, instance), to)

/** Asks a person whether the same shall be sent once more. */
async function ask(change: (to: SendState) => void, twin: HistoryEntry): Promise<boolean> {
  const go = await new Promise<boolean>((answer) =>
    change({ ...idle, pending: true, asks: { twin, answer } }),
  )
  if (go) change({ ...idle, pending: true })
  return go
}

/** Loads what keeps the history: when somebody begins to write, so that it is there when they send. */
export const loadRecording = () => import('./recorded-send.ts')

/** Forgets what became of the last send of a form, so that the form is there again. Not while it is on its way. */
export function forgetSend(queries: QueryClient, name: SendName, instance: string): void {
  if (!sendState(queries, name, instance).pending) changeSend(queries, name, instance, idle)
}
