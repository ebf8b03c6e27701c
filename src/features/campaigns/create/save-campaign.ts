import { cleanName } from '#domain/clean-text.ts'
import { pick } from '#domain/keys-of.ts'
import { listName, packList } from '#job-ui/start/kept-list.ts'
import { campaignKind, type JobKey } from '#local/jobs/job-record.ts'
import type { NewJob } from '#jobs/create-job.ts'
import { createJob } from '#jobs/open-job.ts'
import { serverDoes } from '#jobs/server-jobs.ts'
import type { SheetRow } from '#tabular/sheet-types.ts'
import {
  fileName,
  type CampaignItem,
  type CampaignPlan,
  type CampaignRow,
} from '#features/campaigns/campaign-plan.ts'
import { readTemplate } from '#message/template/fill-template.ts'
import { columnKey } from '#message/template/placeholders.ts'
import { toPace } from '#features/campaigns/pace/pace.ts'
import type { RecipientsSheet } from '#features/campaigns/recipients/check-recipients.ts'
import {
  ListChangedError,
  sentCount,
  sentVerdicts,
} from '#features/campaigns/recipients/list-sheet.ts'
import {
  columnNames,
  mediumFile,
  repeatOf,
  setupOf,
  templateOf,
  type NewCampaignValues,
} from './new-campaign-values.ts'

/**
 * Checks the list again, and saves the campaign: its recipients are the valid and the included rows of the list.
 * @param agreed number of recipients that the user confirmed; with another number nothing is saved
 * @param listed the keys of people who must not be contacted
 * @param why returns why a row is skipped, for the results file
 * @param handsOver see `createJob`
 * @throws ListChangedError, SheetError, and errors of the storage; in each case nothing is saved
 */
export async function saveCampaign(
  gateway: string,
  instance: string,
  campaign: NewCampaignValues,
  sheet: RecipientsSheet,
  {
    agreed,
    why,
    listed,
    handsOver,
  }: {
    agreed: number
    why: (row: SheetRow) => string
    listed: readonly string[]
    handsOver: boolean
  },
): Promise<JobKey> {
  // The last check may not have the latest input.
  sheet.check(setupOf(campaign, true, listed))
  const { check } = await sheet.checked()
  if (sentCount(check?.totals) !== agreed) throw new ListChangedError()
  const list = await packList(sheet, {
    sent: sentVerdicts,
    others: ['check', 'unregistered', 'listed', 'excluded'],
    why,
  })
  const medium = mediumFile(campaign)
  const job: NewJob<CampaignRow> = {
    gateway,
    instance,
    kind: campaignKind,
    name: cleanName(campaign.title),
    plan: planOf(campaign, sheet),
    pace: toPace(campaign),
    from: campaign.from ?? undefined,
    repeat: serverDoes({ gateway, kind: campaignKind }, false)
      ? repeatOf(campaign, cleanName(campaign.title), Date.now())
      : undefined,
    files: { [listName]: list, ...(medium && { [fileName]: medium }) },
    items: itemsOf(sheet),
  }
  return createJob(job, { handsOver })
}

function planOf(values: NewCampaignValues, sheet: RecipientsSheet): CampaignPlan {
  const template = templateOf(values)
  const usedColumns = new Set(readTemplate(template).columns)
  const names = sheet.getState().columns.map(({ name }) => [columnKey(name), name] as const)
  return {
    template,
    columns: Object.fromEntries(names.filter(([key]) => usedColumns.has(key))),
    source: pick(values, columnNames),
  }
}

async function* itemsOf(sheet: RecipientsSheet): AsyncGenerator<CampaignItem> {
  for await (const { row, value } of sheet.each(...sentVerdicts)) {
    if (!value) continue
    const { to, name, cells } = value
    yield { to, ...(name !== '' && { name }), data: { row, cells } }
  }
}
