import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import {
  answerTimes,
  keepAnswerTimes,
  lastActivity,
  onAnswerTime,
  recallAnswerTimes,
  type AnswerTime,
} from './answer-times.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { whenPageRests } from './page-rest.ts'

keepAnswerTimes()

/** Returns the durations of this tab's last calls to the current gateway, or to one of its instances, oldest first. */
export function useAnswerTimes(instance?: string): readonly AnswerTime[] {
  const { address } = useConnection()
  return useSyncExternalStore(
    onAnswerTime,
    useCallback(() => answerTimes(address, instance), [address, instance]),
  )
}

/** Returns when this browser last used an instance, in epoch milliseconds; undefined if it never did. */
export function useLastActivity(instance: string): number | null | undefined {
  const { address } = useConnection()
  return useSyncExternalStore(
    onAnswerTime,
    useCallback(() => lastActivity(address, instance), [address, instance]),
  )
}

/** Loads the durations of earlier calls from the request log, once the page is at rest. */
export function useRecalledTimes(): void {
  const { address } = useConnection()
  const queries = useQueryClient()
  useEffect(() => whenPageRests(queries, () => void recallAnswerTimes(address)), [queries, address])
}
