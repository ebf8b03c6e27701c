import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call, type CallRequest, type Result } from '#client/call.ts'
import type { FieldChange } from '#domain/field-change.ts'
import type { AnyOperationName, ReadName } from '#contract/index.ts'
import { useConnection } from './session/GatewayProvider.tsx'

/** The operations that write. */
export type WriteName = Exclude<AnyOperationName, ReadName>

/** A write as used by a form. */
export interface Write<N extends WriteName> {
  /**
   * Sends once. During a send a second call does nothing and returns undefined.
   * @param changes what it changes, for the request log
   * @throws like `call`.
   */
  readonly run: (
    request: CallRequest<N>,
    changes?: readonly FieldChange[],
  ) => Promise<Result<N> | undefined>
  readonly pending: boolean
  readonly error: Error | null
  readonly result: Result<N> | undefined
  readonly reset: () => void
}

/**
 * Returns one write operation of the current gateway: never retried automatically, never sent twice at the same time.
 * `stale` names the cached answers to refresh. `keep` stores data that must survive a reload once the gateway has
 * accepted: the write counts as done after it, so that a reload loses no acknowledged data. It must not throw.
 */
export function useWrite<N extends WriteName>(
  name: N,
  stale: (request: CallRequest<N>) => readonly (readonly unknown[])[] = () => [],
  keep?: (result: Result<N>, request: CallRequest<N>) => Promise<void>,
): Write<N> {
  const connection = useConnection()
  const queries = useQueryClient()
  const busy = useRef(false)
  const { mutateAsync, isPending, error, data, reset } = useMutation({
    mutationFn: ({ request, changes = [] }: Sent<N>): Promise<Result<N>> =>
      call(connection, name, request, changes.length > 0 ? { changes } : {}),
    // A request may hold a password, or megabytes: it is dropped when its form unmounts.
    gcTime: 0,
    ...(keep && { onSuccess: (result, { request }) => keep(result, request) }),
    // Whatever the outcome, also if unknown: the displayed data must be refreshed.
    onSettled: (_answer, _error, { request }) => {
      for (const queryKey of stale(request)) void queries.invalidateQueries({ queryKey })
    },
  })
  const run = useCallback(
    async (request: CallRequest<N>, changes?: readonly FieldChange[]) => {
      if (busy.current) return undefined
      busy.current = true
      try {
        return await askBeforeLeaving(mutateAsync({ request, changes }))
      } finally {
        busy.current = false
      }
    },
    [mutateAsync],
  )
  return { run, pending: isPending, error, result: data, reset }
}

interface Sent<N extends WriteName> {
  readonly request: CallRequest<N>
  readonly changes: readonly FieldChange[] | undefined
}

let onTheirWay = 0
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before the tab is closed during a write, on any page: its outcome would be unknown. */
export async function askBeforeLeaving<T>(write: Promise<T>): Promise<T> {
  if (onTheirWay++ === 0) globalThis.addEventListener('beforeunload', ask)
  try {
    return await write
  } finally {
    if (--onTheirWay === 0) globalThis.removeEventListener('beforeunload', ask)
  }
}
