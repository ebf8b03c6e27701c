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
import { useConnection } from './GatewayProvider.tsx'
import { whenPageRests } from './page-rest.ts'

keepAnswerTimes()

/** How long the gateway in use took for the last calls of this tab, or one of its instances; the oldest first. */
export function useAnswerTimes(instance?: string): readonly AnswerTime[] {
  const { address } = useConnection()
  return useSyncExternalStore(
    onAnswerTime,
    useCallback(() => answerTimes(address, instance), [address, instance]),
  )
}

/** When this browser last did something with an instance, in epoch milliseconds; undefined where it never did. */
export function useLastActivity(instance: string): number | undefined {
  const { address } = useConnection()
  return useSyncExternalStore(
    onAnswerTime,
    useCallback(() => lastActivity(address, instance), [address, instance]),
  )
}

/** Takes up what the request log has of earlier calls, once the page rests. */
export function useRecalledTimes(): void {
  const { address } = useConnection()
  const queries = useQueryClient()
  useEffect(() => whenPageRests(queries, () => void recallAnswerTimes(address)), [queries, address])
}
