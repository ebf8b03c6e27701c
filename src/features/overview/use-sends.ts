import type { Route } from '#paths'
import { useEffect, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { followKept } from '#data/follow-kept.ts'
import { readHistorySince, historyChange } from '#local/history.ts'
import { readJobsSince } from '#local/jobs/job-outcomes-since.ts'
import { campaignKind, type JobRecord } from '#local/jobs/job-record.ts'
import {
  sendsOfDay,
  startOfDay,
  type SendsOfDay,
  type SendGroup,
  type SendSource,
} from './sends-of-day.ts'
import { sends } from '#local/history-entry.ts'

/** Delay of a refresh after a change, in milliseconds: a campaign has hundreds of thousands of sends. */
const soonAfter = 3_000

/** The sends of this browser. `failed`: its storage could not be read. */
export type Sends =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'read'; readonly sends: SendsOfDay }

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
    return { state: 'read', sends: sendsOfDay(now, history, jobs) }
  } catch {
    return { state: 'failed' }
  }
}

/** Filter of a group in an instance's history: an outcome that the user decided counts as that outcome. */
const inHistory: Record<SendGroup, string> = {
  accepted: 'accepted,arrived',
  refused: 'refused',
  'not-arrived': 'not-arrived',
  unknown: 'unknown',
}

/** Filter of a group in the activity, which keeps the original outcomes. */
const inActivity: Record<SendGroup, string> = {
  accepted: 'answered,not-understood',
  refused: 'refused',
  'not-arrived': 'unknown,left',
  unknown: 'unknown,left',
}

/**
 * Returns the link to the list behind a figure of sends. If all are from one source, its own list, where unknown
 * outcomes can be decided; else the activity with all their calls.
 * @param from start of the counted hours, in epoch milliseconds; a campaign is shown completely
 */
export function useSendLinks(sources: readonly SendSource[], from: number) {
  const { address: gateway } = useConnection()
  const since = timeIn(from)
  return (group: SendGroup | undefined): { readonly to: Route; readonly search: string } => {
    const [only, ...others] = sources.filter(({ counts }) => !group || counts[group] > 0)
    if (!only || others.length > 0)
      return {
        to: { page: 'activity', gateway },
        search: queryOf({
          show: 'all',
          operation: sends.join(','),
          outcome: group && inActivity[group],
          since,
        }),
      }
    const { instance, campaign } = only
    return campaign
      ? { to: { page: 'job', gateway, id: campaign.id }, search: queryOf({ outcome: group }) }
      : {
          to: { page: 'history', gateway, instance },
          search: queryOf({ outcome: group && inHistory[group], since }),
        }
  }
}

/** Returns the query of the activity with the sends of one hour. @param from its start, in epoch milliseconds */
export const searchOfHour = (from: number): string =>
  queryOf({
    show: 'all',
    operation: sends.join(','),
    since: timeIn(from),
    until: timeIn(from + 3_600_000),
  })

const timeIn = (at: number) => new Date(at).toISOString()

const queryOf = ({ outcome, ...params }: Readonly<Record<string, string | undefined>>): string =>
  String(new URLSearchParams({ ...params, ...(outcome !== undefined && { outcome }) }))
