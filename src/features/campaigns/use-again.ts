import { readList, type KeptList } from '#job-ui/start/kept-list.ts'
import { fileScope, keepDraft, readDraft } from '#local/drafts.ts'
import type { JobCounts, JobKey, JobRecord, OutcomeState } from '#local/jobs/job-record.ts'
import { eachOutcome, readJobFiles, readPortion } from '#local/jobs/jobs.ts'
import { attach } from '#message/file/attachment.ts'
import { toCsv } from '#tabular/table-file.ts'
import { noSheet } from '#ui/sheet/use-sheet.ts'
import { fileName, planOf, rowOf } from './campaign-plan.ts'
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

/** The columns of a rebuilt list before those of its message. */
const numberColumn = 'number'
const nameColumn = 'name'

/** Returns whether there is a draft where `keepAsDraft` would store one. @throws errors of the storage */
export async function hasDraft({ gateway, instance }: JobKey): Promise<boolean> {
  const { values, list } = draftScopes(gateway, instance)
  const drafts = await Promise.all([readDraft(values), readDraft(list)])
  return drafts.some((draft) => draft !== undefined)
}

/**
 * Creates a draft from a campaign: its message, its pace, and its list, or its recipients if the list was not stored.
 * Replaces an existing draft. Sends nothing.
 * @param withoutServed whether to skip recipients that have or may have the message
 * @throws errors of the storage
 */
export async function keepAsDraft(
  campaign: Omit<JobRecord, 'counts'>,
  withoutServed: boolean,
): Promise<void> {
  const { gateway, instance } = campaign
  const scopes = draftScopes(gateway, instance)
  const { template, columns, source } = planOf(campaign)
  const files = await readJobFiles(campaign)
  const blob = files[fileName]
  const file = blob && attach(asFile(blob, template.fileName))
  const served = withoutServed ? await servedItems(campaign) : new Set<number>()
  const list = source && (await readList(campaign))
  const csv = list
    ? await toCsv(list.columns, keptLines(list, served), { separator: ',' })
    : await listOf(campaign, columns, served)
  const values: NewCampaignValues = {
    ...emptyCampaign,
    ...template,
    ...fromPace(campaign.pace),
    file: null,
    title: campaign.name,
    numberColumn: list ? source.numberColumn : numberColumn,
    nameColumn: list ? source.nameColumn : nameColumn,
    lastNameColumn: (list && source.lastNameColumn) ?? '',
    otherNumberColumn: (list && source.otherNumberColumn) ?? '',
    country: (list && source.country) ?? '',
    areaCode: (list && source.areaCode) ?? '',
  }
  await keepDraft(scopes.values, values)
  await keepDraft(fileScope(scopes.values), { file: file ?? null })
  const { file: _none, ...words } = noSheet
  await keepDraft(scopes.list, { ...words })
  await keepDraft(scopes.listFile, {
    file: new File([csv], `${campaign.name}.csv`, { type: 'text/csv' }),
  })
}

const asFile = (blob: Blob, name: string) =>
  blob instanceof File ? blob : new File([blob], name || fileName, { type: blob.type })

/** Returns the indexes of the recipients that have or may have the message. */
async function servedItems(
  campaign: Pick<JobRecord, keyof JobKey | 'total'>,
): Promise<Set<number>> {
  const served = new Set<number>()
  for await (const outcomes of eachOutcome(campaign, campaign.total))
    for (const [index, { state }] of outcomes) if (isServed(state)) served.add(index)
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

/** Returns the recipients, with the cells that the message uses, as a sheet. */
function listOf(
  campaign: JobKey,
  columns: Readonly<Record<string, string>>,
  served: ReadonlySet<number>,
): Promise<Blob> {
  const own = [numberColumn, nameColumn]
  const others = Object.entries(columns).filter(([key]) => !own.includes(key))
  return toCsv([...own, ...others.map(([, name]) => name)], lines(), { separator: ',' })

  async function* lines(): AsyncGenerator<string[]> {
    let index = 0
    for (let portion = 0; ; portion++) {
      const items = await readPortion(campaign, portion)
      if (items.length === 0) return
      for (const item of items) {
        if (served.has(index++)) continue
        const { cells } = rowOf(item)
        // A message may use the name, or the number as it was typed.
        yield [
          item.to,
          item.name ?? cells[nameColumn] ?? '',
          ...others.map(([key]) => cells[key] ?? ''),
        ]
      }
    }
  }
}
