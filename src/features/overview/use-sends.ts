import { useEffect, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { followKept } from '#data/follow-kept.ts'
import { readHistorySince, historyChange } from '#local/history.ts'
import { readJobsSince } from '#local/jobs/job-outcomes-since.ts'
import { campaignKind, type JobRecord } from '#local/jobs/job-record.ts'
import { sendsOfDay, startOfDay, type SendsOfDay } from './sends-of-day.ts'

/** Delay of a refresh after a change, in milliseconds: a campaign has hundreds of thousands of sends. */
const soonAfter = 3_000

/** The sends of this browser. `failed`: its storage could not be read. */
export type Sends =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'read'; readonly sends: SendsOfDay; readonly at: number }

/**
 * Returns the sends of the last 24 hours to the current gateway, as stored in this browser.
 * @param campaigns reads again when they change
 */
export function useSends(campaigns: readonly JobRecord[]): Sends {
  const { address } = useConnection()
  const [sends, setSends] = useState<Sends>({ state: 'loading' })
  useEffect(
    () =>
      followKept(
        () => readSends(address),
        setSends,
        (refresh) => {
          let timer: ReturnType<typeof setTimeout> | undefined
          const end = historyChange.subscribe(() => {
            timer ??= setTimeout(() => {
              timer = undefined
              refresh()
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
