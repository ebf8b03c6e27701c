import { keepDraft, readDraft } from '#local/drafts.ts'
import type { RunKey, RunRecord } from '#local/run-record.ts'
import { readRunFiles } from '#local/runs.ts'
import { attach } from '#message/attachment.ts'
import { readPortion } from '#local/run-items.ts'
import { toCsv } from '#tabular/to-csv.ts'
import { noSheet } from '#ui/sheet/sheet-input.ts'
import { fileName, planOf, rowOf } from './campaign-plan.ts'
import { draftScopes, fileScope } from './create/draft-scopes.ts'
import { emptyCampaign, type NewCampaignValues } from './create/new-campaign-values.ts'
import { fromPace } from './pace/to-pace.ts'

/** The columns that a list used again has before those of its message. */
const numberColumn = 'number'
const nameColumn = 'name'

/** Whether something is typed where `keepAsDraft` would put it. @throws what the storage throws */
export async function isTyped({ gateway, instance }: RunKey): Promise<boolean> {
  const { values, list } = draftScopes(gateway, instance)
  const drafts = await Promise.all([readDraft(values), readDraft(list)])
  return drafts.some((draft) => draft !== undefined)
}

/**
 * Makes a draft of a new campaign out of one that was: its message, its pace, and its recipients as a list. It takes
 * the place of a draft that may be there. Sends nothing.
 * @throws what the storage throws
 */
export async function keepAsDraft(campaign: Omit<RunRecord, 'counts'>): Promise<void> {
  const { gateway, instance } = campaign
  const scopes = draftScopes(gateway, instance)
  const { template, columns } = planOf(campaign)
  const files = await readRunFiles(campaign)
  const blob = files[fileName]
  const file = blob && attach(asFile(blob, template.fileName))
  const list = await listOf(campaign, columns)
  const values: NewCampaignValues = {
    ...emptyCampaign,
    ...template,
    ...fromPace(campaign.pace),
    file: null,
    title: campaign.name,
    numberColumn,
    nameColumn,
  }
  await keepDraft(scopes.values, values)
  await keepDraft(fileScope(scopes.values), { file: file ?? null })
  const { file: _none, ...words } = noSheet
  await keepDraft(scopes.list, { ...words })
  await keepDraft(scopes.listFile, {
    file: new File([list], `${campaign.name}.csv`, { type: 'text/csv' }),
  })
}

const asFile = (blob: Blob, name: string) =>
  blob instanceof File ? blob : new File([blob], name || fileName, { type: blob.type })

/** The recipients with the cells that the message asks for, as a sheet. */
function listOf(campaign: RunKey, columns: Readonly<Record<string, string>>): Promise<Blob> {
  const own = [numberColumn, nameColumn]
  const others = Object.entries(columns).filter(([key]) => !own.includes(key))
  return toCsv([...own, ...others.map(([, name]) => name)], lines(), { separator: ',' })

  async function* lines(): AsyncGenerator<string[]> {
    for (let portion = 0; ; portion++) {
      const items = await readPortion(campaign, portion)
      if (items.length === 0) return
      for (const item of items) {
        const { cells } = rowOf(item)
        // A message may ask for the name itself, or for the number as it was written.
        yield [
          item.to,
          item.name ?? cells[nameColumn] ?? '',
          ...others.map(([key]) => cells[key] ?? ''),
        ]
      }
    }
  }
}
