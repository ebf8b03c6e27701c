import type { JobRow } from '#jobs/job-rows.ts'
import type { JobFile } from '#job-ui/job-file.ts'
import type { JobItem } from '#local/job-record.ts'
import { dataOf, readCode } from '#features/agents/import/import-plan.ts'

/** What is done to an agent. */
export const actOf = (item: JobItem): 'create' | 'update' =>
  dataOf(item).id === undefined ? 'create' : 'update'

/** Returns the id of the agent that a row has created or changed; undefined where it has not, or nobody knows. */
export function agentOf({ item, state, outcome }: JobRow): string | undefined {
  if (outcome?.id !== undefined) return outcome.id
  return state === 'accepted' || state === 'arrived' ? dataOf(item).id : undefined
}

/**
 * What files of results say of an agent: without passwords, and what turned out to be done has no code. No head is one
 * that a list of agents is recognised by: a file that is corrected and imported again is read by the list's own columns.
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
