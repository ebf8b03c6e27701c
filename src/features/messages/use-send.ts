import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { call, type Result } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import type { OperationNamed, RequestOf } from '#contract/index.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { RefusedError } from '#client/errors.ts'
import { rememberRecipient } from '#local/recent-recipients.ts'
import type { Written } from '#client/answer.ts'
import { readSent, type Sent } from './sent-message.ts'

/** The operations that send a message. */
export type SendName = 'sendPlatformAudio' | 'sendMedia' | 'sendLocation'

/** What became of the last send of a form. */
interface SendState {
  readonly pending: boolean
  readonly error: unknown
  readonly sent: Sent | undefined
}

const idle: SendState = { pending: false, error: undefined, sent: undefined }

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
  readonly run: (request: RequestOf<OperationNamed<N>>) => Promise<Result<N> | undefined>
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
    async (request: RequestOf<OperationNamed<N>>) => {
      if (sends.states.get(id)?.pending) return undefined
      change(sends, id, { ...idle, pending: true })
      guardLeaving()
      try {
        const result = await call(connection, name, request)
        const { number } = (request as { body: { number: string } }).body
        change(sends, id, { ...idle, sent: readSent(result as Written<unknown>, number) })
        rememberRecipient(connection.address, number)
        return result
      } catch (error) {
        change(sends, id, { ...idle, error })
        throw error
      } finally {
        unguardLeaving()
      }
    },
    [connection, sends, id, name],
  )
  const reset = useCallback(() => change(sends, id, idle), [sends, id])

  // A refusal was seen once it was shown. What is unknown stays until a person has decided.
  useEffect(() => () => forgetRefusal(sends, id), [sends, id])

  return { ...state, run, reset }
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
