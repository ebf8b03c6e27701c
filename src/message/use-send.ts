import { useEffect } from 'react'
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, type CallRequest, type RequestInFlight, type Result } from '#client/call.ts'
import type { InBlobs } from '#client/build-request.ts'
import { RefusedError } from '#client/errors.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { askBeforeLeaving } from '#data/use-write.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Ask } from '#ui/overlay/use-question.tsx'
import type { HistoryEntry } from '#local/history-entry.ts'
import type { SendName } from './send-requests.ts'
import { readSent, type Sent } from './sent-message.ts'
import { useConnectionState } from '#data/instances/use-connection-state.ts'

/** The state of the last send of a form. */
interface SendState {
  readonly pending: boolean
  readonly error: unknown
  readonly sent: Sent | undefined
  /** Its entry in the history. */
  readonly entry: HistoryEntry | undefined
  /** Set while the call is in flight: its size, and its timeout. */
  readonly onItsWay: RequestInFlight | undefined
}

const idle: SendState = {
  pending: false,
  error: undefined,
  sent: undefined,
  entry: undefined,
  onItsWay: undefined,
}

/** A send in a form: one at a time, never retried automatically. */
export interface Send<N extends SendName> extends SendState {
  /** Sends. While a send is in flight, another call does nothing and returns undefined. @throws as `call`. */
  readonly run: (request: CallRequest<N>) => Promise<Result<N> | undefined>
  /** Clears the result, for a new message. */
  readonly reset: () => void
}

/**
 * Returns a form's send to an instance (contract, section 4), whose state outlives the page.
 * @param ask asks before the same message is sent again
 * @param form distinguishes forms that send the same to the same instance; '' is the composer's
 */
export function useSend<N extends SendName>(
  name: N,
  instance: string,
  ask: Ask,
  form = '',
): Send<N> {
  const t = useText('shell').sendAgain
  const formats = useFormats()
  const phone = usePhoneFormat()
  const connection = useConnection()
  const queries = useQueryClient()
  // In the gateway's query cache, it outlives the page: a user who leaves during a send finds it in flight, or its
  // result, on return, and cannot send the same again in parallel. Removed on disconnect.
  const { data: state = idle } = useQuery<SendState>({
    queryKey: sendIn(queries, name, instance, form).queryKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })

  async function run(request: CallRequest<N>) {
    const { get, set } = sendIn(queries, name, instance, form)
    const before = get()
    if (before.pending) return undefined
    set({ pending: true })
    // If its code cannot be loaded, sends without a history.
    const recording = await loadRecording().catch(() => undefined)
    // The request of every send has a body, but not under one type.
    const { body, blobs } = request as { body: Readonly<Record<string, unknown>> } & InBlobs
    const record = await recording
      ?.recordOf(connection.address, instance, name, body, blobs)
      .catch(() => undefined)
    const entry = record?.entry
    const twin = entry && (await recording?.findTwin(entry))
    const text = twin?.outcome === 'unknown' ? t.textUnknown : t.text
    if (twin && !(await ask({ ...t, text: text(phone(twin.to), formats.seconds(twin.at)) }))) {
      set(before)
      return undefined
    }
    const send = async () => {
      const result = await call(connection, name, request, {
        onSend: (is) => set({ pending: true, onItsWay: is }),
      })
      // In the contract every send has one.
      const { number } = body as { number: string }
      return { result, sent: readSent(result, number) }
    }
    try {
      const { result, sent } = await askBeforeLeaving(
        recording && record ? recording.record(record, send) : send(),
      )
      recording?.rememberRecipient(connection.address, sent.to)
      set({ entry, sent })
      return result
    } catch (error) {
      set({ entry, error })
      throw error
    }
  }
  const reset = () => sendIn(queries, name, instance, form).set(idle)

  // A refusal has been shown and is cleared on unmount. An unknown result stays until the user has decided.
  useEffect(
    () => () => {
      const { get, set } = sendIn(queries, name, instance, form)
      if (get().error instanceof RefusedError) set(idle)
    },
    [queries, name, instance, form],
  )

  return { ...state, run, reset }
}

/** Reads and changes the state of a send in the gateway's query cache. */
function sendIn(
  queries: QueryClient,
  ...send: readonly [SendName, instance: string, form: string]
) {
  const queryKey = ['send', ...send]
  return {
    queryKey,
    get: () => queries.getQueryData<SendState>(queryKey) ?? idle,
    set: (to: Partial<SendState>) => queries.setQueryData<SendState>(queryKey, { ...idle, ...to }),
  }
}

/** Loads the history's code: when the user starts to write, so that it is ready for sending. */
export const loadRecording = () => import('./recorded-send.ts')

/** Clears the result of the composer's last send, unless it is in flight: the form is shown again. */
export function forgetSend(queries: QueryClient, name: SendName, instance: string): void {
  const { get, set } = sendIn(queries, name, instance, '')
  if (!get().pending) set(idle)
}

/** Returns a function that asks before a message is sent from an instance that is closed or connecting. */
export function useMayTry(instance: string, ask: Ask): () => Promise<boolean> {
  const t = useText('shell').notConnected
  const { state } = useConnectionState(instance, { everyMs: false, waitsFirst: true })
  return async () =>
    (state !== 'close' && state !== 'connecting') ||
    ask({ title: t.sendTitle, text: t.sendText(instance), confirm: t.sendAnyway })
}
