import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { followKept } from '#data/follow-kept.ts'
import { readHistorySince, onHistoryChange } from '#local/history.ts'
import { readRunsSince } from '#local/run-outcomes-since.ts'
import { campaignKind, type RunRecord } from '#local/run-record.ts'
import { sendsOfDay, startOfDay, type SendsOfDay } from './sends-of-day.ts'

/** How soon after a change the sends are read anew, in milliseconds: a campaign has hundreds of thousands. */
const soonAfter = 3_000

/** What was sent from this browser. `failed`: its storage could not be read. */
export type Sends =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'read'; readonly sends: SendsOfDay; readonly at: number }

/**
 * The sends of the last 24 hours to the gateway in use, as this browser wrote them down.
 * @param campaigns read anew when they are others
 */
export function useSends(campaigns: readonly RunRecord[]): Sends {
  const { address } = useConnection()
  const [sends, setSends] = useState<Sends>({ state: 'loading' })
  useEffect(
    () =>
      followKept(
        () => readSends(address),
        setSends,
        (readAnew) => {
          let timer: ReturnType<typeof setTimeout> | undefined
          const end = onHistoryChange(() => {
            timer ??= setTimeout(() => {
              timer = undefined
              readAnew()
            }, soonAfter)
          })
          return () => {
            clearTimeout(timer)
            end()
          }
        },
      ),
    [address, campaigns],
  )
  return sends
}

async function readSends(gateway: string): Promise<Sends> {
  const now = Date.now()
  const since = startOfDay(now)
  try {
    const [history, runs] = await Promise.all([
      readHistorySince(gateway, since),
      readRunsSince(gateway, campaignKind, since),
    ])
    return { state: 'read', sends: sendsOfDay(now, history, runs), at: now }
  } catch {
    return { state: 'failed' }
  }
}
