import type { AuditRecord } from '#contract/audit.ts'
import type { State } from '#gateway/state/open-state.ts'

/** Returns when passwords of agents were set since a time, in epoch milliseconds by agent id, as the audit has them. */
export async function passwordTimes(
  state: State,
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await state
    .selectFrom('audit')
    .select(['at', 'entry'])
    .where('operation', '=', 'updateAgent')
    .where('outcome', '=', 'accepted')
    .where('at', '>=', since)
    .orderBy('at')
    .execute()
  const times = new Map<string, number>()
  for (const { at, entry } of rows) {
    const { agent, fields = [] } = JSON.parse(entry) as AuditRecord
    if (agent?.id !== undefined && fields.includes('password')) times.set(agent.id, at)
  }
  return times
}
