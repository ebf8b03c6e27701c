import { useCallback, useSyncExternalStore } from 'react'
import { answerTimes, onAnswerTime, type AnswerTime } from './answer-times.ts'
import { useConnection } from './GatewayProvider.tsx'

/** How long the gateway in use took for the last calls of this tab, or one of its instances; the oldest first. */
export function useAnswerTimes(instance?: string): readonly AnswerTime[] {
  const { address } = useConnection()
  return useSyncExternalStore(
    onAnswerTime,
    useCallback(() => answerTimes(address, instance), [address, instance]),
  )
}
