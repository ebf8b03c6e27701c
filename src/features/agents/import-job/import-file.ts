import type { JobRow } from '#jobs/job-rows.ts'
import type { JobFile } from '#job-ui/results/job-file.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import { dataOf, readCode } from '#features/agents/import/import-plan.ts'

/** Returns the action of an item. */
export const actOf = (item: JobItem): 'create' | 'update' =>
  dataOf(item).id === undefined ? 'create' : 'update'

/** Returns the id of the agent that a row created or changed; undefined if it did not, or the result is unknown. */
export function agentOf({ item, state, outcome }: JobRow): string | undefined {
  if (outcome?.id !== undefined) return outcome.id
  return state === 'accepted' || state === 'arrived' ? dataOf(item).id : undefined
}

/**
 * The columns of result files for an agent: without passwords, and without a code for items confirmed as done. No
 * header is one by which a list of agents is recognised: a corrected file that is imported again is parsed by the
 * list's own columns.
 */
export const importFile: JobFile = {
  heads: ['row', 'sent_name', 'sent_email', 'kind'],
  lines: ({ item }) => [[String(dataOf(item).row), item.name ?? '', item.to, actOf(item)]],
  resultHeads: ['code', 'id'],
  results: ({ item, state, outcome }) => [
    state === 'arrived' ? '' : (readCode(outcome?.reason?.texts ?? []).code ?? ''),
    outcome?.id ?? dataOf(item).id ?? '',
  ],
}
