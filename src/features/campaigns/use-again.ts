import { readList, type KeptList } from '#job-ui/start/kept-list.ts'
import { fileScope, keepDraft, readDraft } from '#local/drafts.ts'
import type { JobCounts, JobKey, JobRecord, OutcomeState } from '#local/jobs/job-record.ts'
import { readJobFile } from '#jobs/job-file.ts'
import { openJob } from '#jobs/open-job.ts'
import { asFile, attach } from '#message/file/attachment.ts'
import { toCsv } from '#tabular/table-file.ts'
import { noSheet } from '#ui/sheet/use-sheet.ts'
import { fileName, planOf } from './campaign-plan.ts'
import { draftScopes, emptyCampaign, type NewCampaignValues } from './create/new-campaign-values.ts'
import { fromPace } from './pace/pace.ts'

/** Returns whether a recipient has or may have the message: those never get it again unless the user asks for it. */
const isServed = (state: OutcomeState): boolean =>
  state === 'accepted' || state === 'arrived' || state === 'unknown' || state === 'sending'

/** Returns how many recipients have the message, and for how many it is unknown. */
export const servedOf = (
  counts: JobCounts,
): { readonly have: number; readonly mayHave: number } => ({
  have: counts.accepted + counts.arrived,
  mayHave: counts.unknown + counts.sending,
})

/** Returns whether there is a draft where `keepAsDraft` would store one. @throws errors of the storage */
export async function hasDraft({ gateway, instance }: JobKey): Promise<boolean> {
  const { values, list } = draftScopes(gateway, instance)
  const drafts = await Promise.all([readDraft(values), readDraft(list)])
  return drafts.some((draft) => draft !== undefined)
}

/**
 * Creates a draft from a campaign: its message, its pace, and its list. Replaces an existing draft. Sends nothing.
 * @param withoutServed whether to skip recipients that have or may have the message
 * @throws errors of the storage
 */
export async function keepAsDraft(
  campaign: Omit<JobRecord, 'counts'>,
  withoutServed: boolean,
): Promise<void> {
  const { gateway, instance } = campaign
  const scopes = draftScopes(gateway, instance)
  const { template, source } = planOf(campaign)
  const blob = await readJobFile(campaign, fileName)
  const list = await readList(campaign)
  if (!list) throw new Error('The list of the campaign is missing.')
  const served = withoutServed ? await servedItems(campaign) : new Set<number>()
  const values: NewCampaignValues = {
    ...emptyCampaign,
    ...template,
    from: campaign.from ?? null,
    ...fromPace(campaign.pace),
    ...source,
    title: campaign.name,
  }
  await keepDraft(scopes.values, values)
  await keepDraft(fileScope(scopes.values), {
    file: blob ? attach(asFile(blob, template.fileName || fileName)) : null,
  })
  const { file: _none, ...words } = noSheet
  await keepDraft(scopes.list, { ...words })
  const csv = await toCsv(list.columns, keptLines(list, served), { separator: ',' })
  await keepDraft(scopes.listFile, {
    file: new File([csv], `${campaign.name}.csv`, { type: 'text/csv' }),
  })
}

/** Returns the indexes of the recipients that have or may have the message. */
async function servedItems(campaign: JobKey): Promise<Set<number>> {
  const served = new Set<number>()
  const { view } = openJob(campaign)
  await view.load()
  for await (const rows of view.each())
    for (const { index, state } of rows) if (isServed(state)) served.add(index)
  return served
}

/** Yields the rows of a list, without the skipped items and the rows that repeat them, or likely do. */
function* keptLines({ rows }: KeptList, served: ReadonlySet<number>): Generator<readonly string[]> {
  const skippedRows = new Set<number>()
  let item = 0
  for (const { row, isItem } of rows) if (isItem && served.has(item++)) skippedRows.add(row)
  for (const { row, isItem, duplicateOf, cells } of rows)
    if (!skippedRows.has(isItem ? row : (duplicateOf ?? row))) yield cells
}
