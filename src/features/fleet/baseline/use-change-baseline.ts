import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AuthRequestError } from '#client/auth/auth-request-error.ts'
import type { BaselinePart, FleetBaseline } from '#contract/fleet-baseline.ts'
import { changeBaseline } from '#data/fleet-reads/baseline-store.ts'
import { baselineKey, useBaselineQuery } from '#data/fleet-reads/use-fleet-baseline.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthAction } from '#data/session/use-auth-action.ts'

/**
 * Pins and unpins a part of the baseline. A change replaces only the version that the user has seen: if another one was
 * pinned meanwhile, the change fails, `current` has that one, and the next change replaces it.
 */
export function useChangeBaseline<P extends BaselinePart>(part: P, onDone: () => void) {
  const { address } = useConnection()
  const queries = useQueryClient()
  const { data, refetch } = useBaselineQuery()
  const action = useAuthAction()
  // A later read must not change what the form began from.
  const [began, setBegan] = useState<FleetBaseline[P] | null>(data?.[part] ?? null)
  const [current, setCurrent] = useState<FleetBaseline[P]>()

  function change(values: NonNullable<FleetBaseline[P]>['values'] | null): void {
    action.run(async () => {
      try {
        await changeBaseline(address, part, values, began?.version ?? null)
      } catch (error) {
        if (error instanceof AuthRequestError && error.reason === 'baseline-changed') {
          const { data: now } = await refetch()
          if (now) {
            setBegan(() => now[part])
            setCurrent(() => now[part])
          }
        }
        throw error
      }
      await queries.invalidateQueries({ queryKey: baselineKey })
    }, onDone)
  }

  return {
    /** The pinned part that the form began from; null if none was pinned. */
    began,
    /** The part that someone else pinned meanwhile; null if it was unpinned; undefined without a conflict. */
    current,
    isPending: action.isPending,
    error: action.error,
    pin: change,
    unpin: () => change(null),
  }
}
