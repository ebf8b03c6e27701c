import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { call, type CallRequest, type OnItsWay, type Result } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import type { InBlobs } from '#client/build-request.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { RefusedError } from '#client/errors.ts'
import type { Written } from '#client/answer.ts'
import type { HistoryEntry } from '#local/history-entry.ts'
import type { SendName } from '#message/send-options.ts'
import { readSent, type Sent } from '#message/sent-message.ts'

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

/** The sends of one connection, by operation and instance. */
interface Sends {
  readonly states: Map<string, SendState>
  readonly listeners: Set<() => void>
}

// Outlives the page: who leaves it while a send is on its way finds it on its way, or its outcome, on coming back,
// and cannot send the same again beside it. Gone with the connection, when a person disconnects.
const sendsOf = new WeakMap<Connection, Sends>()

/** A send as a form uses it: once at a time, never repeated by itself. */
export interface Send<N extends SendName> extends SendState {
  /** Sends. While one is on its way, a second one does nothing and gives undefined. @throws as `call`. */
  readonly run: (request: CallRequest<N>) => Promise<Result<N> | undefined>
  /** Forgets the outcome, for a new message. */
  readonly reset: () => void
}

/** A form's send to an instance (contract, section 4), whose state outlives the page. */
export function useSend<N extends SendName>(name: N, instance: string): Send<N> {
  const connection = useConnection()
  const sends = sendsHere(connection)
  const id = `${name} ${instance}`
  const state = useSyncExternalStore(
    useCallback(
      (listener) => {
        sends.listeners.add(listener)
        return () => sends.listeners.delete(listener)
      },
      [sends],
    ),
    () => sends.states.get(id) ?? idle,
  )

  const run = useCallback(
    async (request: CallRequest<N>) => {
      const before = sends.states.get(id) ?? idle
      if (before.pending) return undefined
      change(sends, id, { ...idle, pending: true })
      // Where its code cannot be had, it is sent without a history.
      const recording = await loadRecording().catch(() => undefined)
      const { body, blobs } = request as { body: Readonly<Record<string, unknown>> } & InBlobs
      const record = await recording
        ?.recordOf(connection.address, instance, name, body, blobs)
        .catch(() => undefined)
      const entry = record?.entry
      const twin = entry && (await recording?.findTwin(entry))
      if (twin && !(await ask(sends, id, twin))) {
        change(sends, id, before)
        return undefined
      }
      const send = async () => {
        const result = await call(connection, name, request, {
          onItsWay: (is) => change(sends, id, { ...idle, pending: true, onItsWay: is }),
        })
        const { number } = body as { number: string }
        return { result, sent: readSent(result as Written<unknown>, number) }
      }
      guardLeaving()
      try {
        const { result, sent } = await (recording && record
          ? recording.record(record, send)
          : send())
        recording?.rememberRecipient(connection.address, sent.to)
        change(sends, id, { ...idle, entry, sent })
        return result
      } catch (error) {
        change(sends, id, { ...idle, entry, error })
        throw error
      } finally {
        unguardLeaving()
      }
    },
    [connection, sends, id, name, instance],
  )
  const reset = useCallback(() => change(sends, id, idle), [sends, id])

  // A refusal was seen once it was shown. What is unknown stays until a person has decided.
  useEffect(
    () => () => {
      forgetRefusal(sends, id)
      // Nobody is there to be asked any more.
      sends.states.get(id)?.asks?.answer(false)
    },
    [sends, id],
  )

  return { ...state, run, reset }
}

/** Asks a person whether the same shall be sent once more. */
async function ask(sends: Sends, id: string, twin: HistoryEntry): Promise<boolean> {
  const go = await new Promise<boolean>((answer) =>
    change(sends, id, { ...idle, pending: true, asks: { twin, answer } }),
  )
  if (go) change(sends, id, { ...idle, pending: true })
  return go
}

/** Loads what keeps the history: when somebody begins to write, so that it is there when they send. */
export const loadRecording = () => import('./recorded-send.ts')

/** Forgets what became of the last send of a form, so that the form is there again. Not while it is on its way. */
export function forgetSend(connection: Connection, name: SendName, instance: string): void {
  const sends = sendsHere(connection)
  const id = `${name} ${instance}`
  if (sends.states.get(id)?.pending !== true) change(sends, id, idle)
}

function sendsHere(connection: Connection): Sends {
  const here = sendsOf.get(connection) ?? { states: new Map(), listeners: new Set() }
  sendsOf.set(connection, here)
  return here
}

function change(sends: Sends, id: string, state: SendState): void {
  sends.states.set(id, state)
  for (const listener of sends.listeners) listener()
}

function forgetRefusal(sends: Sends, id: string): void {
  if (sends.states.get(id)?.error instanceof RefusedError) sends.states.delete(id)
}

let onTheirWay = 0
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before the tab is closed while a send is on its way, on whatever page: its outcome would be unknown. */
function guardLeaving(): void {
  if (onTheirWay++ === 0) globalThis.addEventListener('beforeunload', askBeforeLeaving)
}

function unguardLeaving(): void {
  if (--onTheirWay === 0) globalThis.removeEventListener('beforeunload', askBeforeLeaving)
}
