import { useCallback, useEffect } from 'react'
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { InBlobs } from '#client/build-request.ts'
import { call, type CallRequest, type OnItsWay, type Result } from '#client/call.ts'
import { RefusedError } from '#client/errors.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { askBeforeLeaving } from '#data/use-write.ts'
import type { HistoryEntry } from '#local/history-entry.ts'
import type { SendName } from './send-requests.ts'
import { readSent, type Sent } from './sent-message.ts'

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
export interface Send<N extends SendName> extends SendState {
  /** Sends. While one is on its way, a second one does nothing and gives undefined. @throws as `call`. */
  readonly run: (request: CallRequest<N>) => Promise<Result<N> | undefined>
  /** Forgets the outcome, for a new message. */
  readonly reset: () => void
}

/**
 * A form's send to an instance (contract, section 4), whose state outlives the page.
 * @param form tells apart forms that send the same to the same instance; '' is the composer's
 */
export function useSend<N extends SendName>(name: N, instance: string, form = ''): Send<N> {
  const connection = useConnection()
  const queries = useQueryClient()
  // In the cache of the gateway it outlives the page: who leaves it while a send is on its way finds it on its way, or its
  // outcome, on coming back, and cannot send the same again beside it. Gone when a person disconnects.
  const { data: state = idle } = useQuery<SendState>({
    queryKey: sendKey(name, instance, form),
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })

  const run = useCallback(
    async (request: CallRequest<N>) => {
      const change = (to: SendState) => changeSend(queries, sendKey(name, instance, form), to)
      const before = sendState(queries, sendKey(name, instance, form))
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
    [connection, queries, name, instance, form],
  )
  const reset = useCallback(
    () => changeSend(queries, sendKey(name, instance, form), idle),
    [queries, name, instance, form],
  )

  // A refusal was seen once it was shown. What is unknown stays until a person has decided.
  useEffect(
    () => () => {
      const key = sendKey(name, instance, form)
      const { error, asks } = sendState(queries, key)
      if (error instanceof RefusedError) changeSend(queries, key, idle)
      // Nobody is there to be asked any more.
      asks?.answer(false)
    },
    [queries, name, instance, form],
  )

  return { ...state, run, reset }
}

const sendKey = (name: SendName, instance: string, form: string) =>
  ['send', name, instance, form] as const
type SendKey = ReturnType<typeof sendKey>

const sendState = (queries: QueryClient, key: SendKey): SendState =>
  queries.getQueryData<SendState>(key) ?? idle

const changeSend = (queries: QueryClient, key: SendKey, to: SendState) =>
  queries.setQueryData(key, to)

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

/** Forgets what became of the last send of the composer, so that the form is there again. Not while it is on its way. */
export function forgetSend(queries: QueryClient, name: SendName, instance: string): void {
  const key = sendKey(name, instance, '')
  if (!sendState(queries, key).pending) changeSend(queries, key, idle)
}
