import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { callTextOf, type CallText, type ReadSettings } from '#data/instance-settings.ts'
import { useRead } from '#data/use-read.ts'
import { useWrittenCallText, type WrittenText } from './use-written-call-text.ts'

/** Known settings of an instance: those from the gateway, and the text from wherever it is known. */
export interface KnownSettings {
  readonly read: UseQueryResult<ReadSettings>
  readonly text: WrittenText
  readonly callText: CallText
}

/** Reads the settings of an instance, and the text that this browser wrote last. */
export function useKnownSettings(instance: string): KnownSettings {
  const { address } = useConnection()
  const read = useRead('findSettings', { params: { instance } })
  const text = useWrittenCallText(address, instance)
  const callText = useMemo<CallText>(
    () => (read.data ? callTextOf(read.data, text.written) : { source: 'unknown' }),
    [read.data, text.written],
  )
  return { read, text, callText }
}
