import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { followKept } from '#data/follow-kept.ts'
import { readHistorySince, onHistoryChange } from '#local/history.ts'
import { readJobsSince } from '#local/job-outcomes-since.ts'
import { campaignKind, type JobRecord } from '#local/job-record.ts'
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
export function useSends(campaigns: readonly JobRecord[]): Sends {
  const { address } = useConnection()
  const [sends, setSends] = useState<Sends>({ state: 'loading' })
  useEffect(
    () =>
      followKept(
        () => readSends(address),
        setSends,
        (parseText) => {
          let timer: ReturnType<typeof setTimeout> | undefined
          const end = onHistoryChange(() => {
            timer ??= setTimeout(() => {
              timer = undefined
              parseText()
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
    const [history, jobs] = await Promise.all([
      readHistorySince(gateway, since),
      readJobsSince(gateway, campaignKind, since),
    ])
    return { state: 'read', sends: sendsOfDay(now, history, jobs), at: now }
  } catch {
    return { state: 'failed' }
  }
}
