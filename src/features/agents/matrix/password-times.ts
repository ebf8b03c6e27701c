import { flushRequestLog } from '#data/gateway/call-request-log.ts'
import { readRequestLog } from '#local/request-log/read-request-log.ts'

/** Returns when this browser last set passwords, in epoch ms by agent id. `possible`: also with unknown outcome. */
export async function readPasswordTimes(
  gateway: string,
  outcomes: 'accepted' | 'possible',
): Promise<ReadonlyMap<string, number>> {
  await flushRequestLog()
  const times = new Map<string, number>()
  for (const { agent, at, outcome, changes = [] } of await readRequestLog(gateway)) {
    const isSet = changes.some(({ field }) => field === 'password')
    const isCounted = outcomes === 'accepted' ? outcome === 'answered' : outcome !== 'refused'
    if (agent !== undefined && isSet && isCounted && !times.has(agent)) times.set(agent, at)
  }
  return times
}
