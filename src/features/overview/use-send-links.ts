import { useConnection } from '#data/GatewayProvider.tsx'
import { sends } from '#local/history-entry.ts'
import type { Route } from '#paths'
import type { SendGroup, SendSource } from './sends-of-day.ts'

/** A list, and what it is narrowed to. */
interface ListLink {
  readonly to: Route
  readonly search: string
}

/** What a group is in the history of an instance: what a person decided counts as what it was decided to be. */
const inHistory: Record<SendGroup, string> = {
  accepted: 'accepted,arrived',
  refused: 'refused',
  'not-arrived': 'not-arrived',
  unknown: 'unknown',
}

/** What it is among calls, which keep what came of them. */
const inActivity: Record<SendGroup, string> = {
  accepted: 'answered,not-understood',
  refused: 'refused',
  'not-arrived': 'unknown,left',
  unknown: 'unknown,left',
}

/**
 * Where a person finds the sends from one place: its own list, with the outcome chosen.
 * @param since when the hours that are counted begin, in epoch milliseconds; a campaign is shown as a whole
 */
export function linkOfSource(
  gateway: string,
  { instance, campaign }: SendSource,
  group: SendGroup | undefined,
  since: number,
): ListLink {
  if (campaign)
    return {
      to: { page: 'campaign', gateway, instance, id: campaign.id },
      search: queryOf({ outcome: group }),
    }
  return {
    to: { page: 'history', gateway, instance },
    search: queryOf({ outcome: group && inHistory[group], since: timeIn(since) }),
  }
}

/**
 * The list behind a figure of sends. Where all of them went from one place that place's own, in which each can be
 * decided; else all of their calls.
 * @param since when the hours that are counted begin, in epoch milliseconds
 */
export function useSendLinks(sources: readonly SendSource[], since: number) {
  const { address: gateway } = useConnection()
  return (group: SendGroup | undefined): ListLink => {
    const having = sources.filter(({ counts }) => !group || counts[group] > 0)
    const [only] = having
    if (only && having.length === 1) return linkOfSource(gateway, only, group, since)
    return {
      to: { page: 'activity', gateway },
      search: queryOf({
        operation: sends.join(','),
        outcome: group && inActivity[group],
        since: timeIn(since),
      }),
    }
  }
}

const timeIn = (at: number) => new Date(at).toISOString()

function queryOf(params: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) query.set(name, value)
  return String(query)
}
