import { flushRequestLog } from '#data/gateway/call-request-log.ts'
import { readRequestLog } from '#local/request-log/read-request-log.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'

const setsPassword = ({ agent, changes = [] }: RequestLogEntry): boolean =>
  agent !== undefined && changes.some(({ field }) => field === 'password')

/**
 * Returns when this browser last set each agent's password, in epoch milliseconds by agent id.
 * @param outcomes `accepted` writes only, or also those whose outcome is unknown
 */
export async function readPasswordTimes(
  gateway: string,
  outcomes: 'accepted' | 'possible',
): Promise<ReadonlyMap<string, number>> {
  await flushRequestLog()
  const times = new Map<string, number>()
  for (const entry of await readRequestLog(gateway)) {
    const { agent, at, outcome } = entry
    const isCounted = outcomes === 'accepted' ? outcome === 'answered' : outcome !== 'refused'
    if (agent !== undefined && isCounted && setsPassword(entry) && !times.has(agent))
      times.set(agent, at)
  }
  return times
}
