import { useQueryClient } from '@tanstack/react-query'
import { lacksPhone } from '#client/waits-for-scan.ts'
import { useEffect, useRef, useState } from 'react'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFollowedAction } from './follow-instances.ts'
import { useOutage } from '#data/gateway/use-gateway-status.ts'
import { cacheKey, patient, useRead } from '#data/use-read.ts'

/** An instance's connection as the gateway reports it. */
export interface ConnectionState {
  /** open, close, connecting, or any other value; undefined if unknown. */
  readonly state: string | undefined
  /** When the connection ended, in epoch milliseconds, if the gateway reports it. */
  readonly closedAt: number | undefined
  /** Whether it ended because someone logged it out. */
  readonly wasLoggedOut: boolean
  /** Whether a person must scan a code: it is connecting without a phone. */
  readonly waitsForScan: boolean
  /** An action that the gateway has accepted, and whose effect is not visible yet. */
  readonly pending: 'restart' | 'logout' | undefined
  readonly error: Error | null
  /** When the state was read, in epoch milliseconds; 0 never. */
  readonly readAt: number
  readonly isReading: boolean
  readonly refresh: () => Promise<unknown>
}

interface StateOptions {
  /** The polling interval while the page is visible, in milliseconds. */
  readonly everyMs?: number | false
  /** Whether the first read waits for one interval if the list says `open`: a page has enough to load. */
  readonly waitsFirst?: boolean
}

const defaultIntervalMs = 15_000

/**
 * Polls the state of an instance's connection. The list of instances is often older, and wrong in some versions: it is
 * refreshed when the state changes.
 */
export function useConnectionState(
  instance: string,
  { everyMs = defaultIntervalMs, waitsFirst = false }: StateOptions = {},
): ConnectionState {
  const queries = useQueryClient()
  const { connectionState } = useCapabilities()
  const isOut = useOutage() !== undefined
  const list = useRead('fetchInstances', {}, patient)
  const listed = list.data?.find(({ name }) => name === instance)
  const [hasWaited, setHasWaited] = useState(!waitsFirst)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), defaultIntervalMs)
    return () => clearTimeout(timer)
  }, [])
  const isDoubtful = listed !== undefined && listed.connectionStatus !== 'open'
  const enabled = connectionState && (hasWaited || isDoubtful)
  const read = useRead(
    'connectionState',
    { params: { instance } },
    // During an outage the gateway is probed at growing intervals already.
    { enabled, refetchInterval: enabled && !isOut ? everyMs : false },
  )
  const state = read.data?.instance.state ?? listed?.connectionStatus ?? undefined
  const before = useRef(state)
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== state
    before.current = state
    if (isChanged) void queries.invalidateQueries({ queryKey: cacheKey('fetchInstances', {}) })
  }, [queries, state])
  const at = listed?.disconnectionAt ?? ''
  // Some gateways never clear it: what was seen while connected is of an earlier connection.
  const [earlier, setEarlier] = useState<string>()
  if (state === 'open' && at !== '' && at !== earlier) setEarlier(at)
  const closedAt = at === earlier ? Number.NaN : Date.parse(at)
  return {
    state,
    closedAt: state === 'open' || Number.isNaN(closedAt) ? undefined : closedAt,
    wasLoggedOut: listed?.disconnectionReasonCode === 401,
    waitsForScan: state === 'connecting' && lacksPhone(listed),
    pending: useFollowedAction(instance),
    error: read.error,
    readAt: read.dataUpdatedAt,
    isReading: read.isFetching,
    refresh: () => read.refetch(),
  }
}
