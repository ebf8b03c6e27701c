import { listName, packList } from '#bulk/kept-list.ts'
import { campaignKind, type RunKey } from '#local/run-record.ts'
import { createRun } from '#runs/create-run.ts'
import type { SheetRow } from '#tabular/checking.ts'
import type { OpenSheet } from '#tabular/open-sheet.ts'
import {
  fileName,
  type CampaignItem,
  type CampaignPlan,
  type CampaignRow,
} from '#features/campaigns/campaign-plan.ts'
import { readTemplate } from '#features/campaigns/message/fill-template.ts'
import { columnKey } from '#features/campaigns/message/placeholders.ts'
import { toPace } from '#features/campaigns/pace/to-pace.ts'
import type {
  CheckedRecipient,
  RecipientsSetup,
} from '#features/campaigns/recipients/check-recipients.ts'
import { templateOf, type NewCampaignValues } from './new-campaign-values.ts'

/**
 * Writes a campaign down, ready to be started: its recipients are the good rows of the list. Sends nothing.
 * @param why why a row is not sent, for the file of its outcome; `onProgress` is told how many recipients are written
 * @throws what the storage throws, SheetError
 */
export async function createCampaign(
  { gateway, instance }: Pick<RunKey, 'gateway' | 'instance'>,
  values: NewCampaignValues,
  sheet: OpenSheet<RecipientsSetup>,
  { why, onProgress }: { why: (row: SheetRow) => string; onProgress: (written: number) => void },
): Promise<RunKey> {
  const template = templateOf(values)
  const asked = new Set(readTemplate(template).columns)
  const names = sheet.getState().columns.map(({ name }) => [columnKey(name), name] as const)
  const plan: CampaignPlan = {
    template,
    columns: Object.fromEntries(names.filter(([key]) => asked.has(key))),
    source: {
      numberColumn: values.numberColumn,
      nameColumn: values.nameColumn,
      countryCode: values.countryCode,
    },
  }
  const file =
    template.kind !== 'location' && template.source === 'file' ? values.file?.file : undefined
  const list = await packList(sheet, { sent: ['good'], why })
  return createRun<CampaignRow>(
    {
      gateway,
      instance,
      kind: campaignKind,
      name: values.title.trim(),
      plan,
      pace: toPace(values),
      files: { [listName]: list, ...(file && { [fileName]: file }) },
      items: itemsOf(sheet),
    },
    { onProgress },
  )
}

async function* itemsOf(sheet: OpenSheet<RecipientsSetup>): AsyncGenerator<CampaignItem> {
  for await (const portion of sheet.each('good'))
    for (const { row, value } of portion) {
      const { to, name, cells } = value as CheckedRecipient
      yield { to, ...(name !== '' && { name }), data: { row, cells } }
    }
}
