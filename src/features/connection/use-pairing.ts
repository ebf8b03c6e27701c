import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'

/** A code that waits to be scanned or typed. */
export interface PairingCode {
  /** Text of the QR code; undefined if there is only its picture. */
  readonly code: string | undefined
  readonly picture: string | undefined
  /** For the requested number; undefined if there is none. */
  readonly pairingCode: string | undefined
  /** Which code since connecting began, and how many there will be, if the gateway says so. */
  readonly count: number | undefined
  readonly limit: number | undefined
  /** When the next code is due, in epoch milliseconds, and whether that is the gateway's value or an estimate. */
  readonly nextAt: number | undefined
  readonly isEstimate: boolean
}

/** Result of a request for a code: a code, or why there is none. */
type Answer =
  | { readonly is: 'code'; readonly code: PairingCode }
  | { readonly is: 'open' }
  /** The last code expired without being scanned. */
  | { readonly is: 'over' }
  | { readonly is: 'none' }

export interface Pairing {
  /** Undefined until a code is requested. `number` is that of a pairing code. */
  readonly requested: { readonly number: string | undefined } | undefined
  readonly answer: Answer | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** Requests a QR code, or a pairing code for a number (digits). */
  readonly start: (number?: string) => void
  readonly refresh: () => void
  readonly stop: () => void
}

/** Polling interval for a newer code if the gateway does not say when it is due, in milliseconds. */
const pollIntervalMs = 10_000
/** Delay before the next code is requested once it is due, in milliseconds. */
const graceMs = 300

/** Returns the codes of an instance while the page shows them; expired ones are replaced. */
export function usePairing(instance: string): Pairing {
  const connection = useConnection()
  const { codeLifetimeMs } = useCapabilities()
  const [requested, setAsked] = useState<{ number: string | undefined; turn: number }>()
  const params = { instance }
  const { data, error, isFetching, refetch } = useQuery<Answer>({
    queryKey: ['pairing', instance, requested?.number, requested?.turn],
    enabled: requested !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<Answer>(queryKey)
      // Requesting a code of a closed instance restarts pairing: once the codes have run out, only the user does that.
      if (before?.is === 'code') {
        const { instance: now } = await call(connection, 'connectionState', { params }, { signal })
        if (now.state === 'open') return { is: 'open' }
        if (now.state === 'close') return { is: 'over' }
      }
      const query = requested?.number === undefined ? {} : { number: requested.number }
      const answer = await call(connection, 'connectInstance', { params, query }, { signal })
      if (answer.instance?.state === 'open') return { is: 'open' }
      const { code, base64, pairingCode, count, limit, expiresIn } = answer
      if (!code && !base64 && !pairingCode) return { is: 'none' }
      const isSame = before?.is === 'code' && before.code.code === (code ?? undefined)
      const lifetime = expiresIn ?? codeLifetimeMs
      return {
        is: 'code',
        code: {
          code: code ?? undefined,
          picture: base64?.startsWith('data:image/') ? base64 : undefined,
          pairingCode: pairingCode ?? undefined,
          count: count ?? undefined,
          limit,
          nextAt:
            isSame && expiresIn === undefined
              ? before.code.nextAt
              : lifetime === undefined
                ? undefined
                : Date.now() + lifetime,
          isEstimate: expiresIn === undefined,
        },
      }
    },
    refetchInterval: ({ state }) => {
      if (state.data?.is !== 'code') return false
      const { nextAt, isEstimate } = state.data.code
      return isEstimate || nextAt === undefined
        ? pollIntervalMs
        : Math.max(graceMs, nextAt - Date.now() + graceMs)
    },
  })
  return {
    requested,
    answer: requested && data,
    error: requested ? error : null,
    isFetching,
    start: (number) => setAsked((last) => ({ number, turn: (last?.turn ?? 0) + 1 })),
    refresh: () => void refetch(),
    stop: () => setAsked(undefined),
  }
}
