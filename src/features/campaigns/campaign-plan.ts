import type { JobItem, JobRecord } from '#local/jobs/job-record.ts'
import type { Cells } from '#message/template/fill-template.ts'
import type { RecipientsSetup } from './recipients/check-recipients.ts'
import type { Template } from '#message/template/template.ts'

/** Name under which the file for all recipients is stored with a campaign. */
export const fileName = 'media'

/** Plan of a campaign, stored with its recipients. Has no keys. */
export interface CampaignPlan {
  readonly template: Template
  /** Names of the columns used by the message as the list writes them, by normalised name. */
  readonly columns: Readonly<Record<string, string>>
  /** Which columns of the list have which data, and how its numbers are completed. */
  readonly source: Pick<RecipientsSetup, 'numberColumn' | 'nameColumn'> &
    Partial<Pick<RecipientsSetup, 'lastNameColumn' | 'otherNumberColumn' | 'country' | 'areaCode'>>
}

/** Stored data of a row. */
export interface CampaignRow {
  /** Row number, as in a spreadsheet. */
  readonly row: number
  readonly cells: Cells
}
export type CampaignItem = JobItem<CampaignRow>

/** Returns the plan of a campaign. Only for jobs of this kind. */
export const planOf = (job: Pick<JobRecord, 'plan'>) => job.plan as CampaignPlan

/** Returns the row of a campaign. Only for items of this kind. */
export const rowOf = (item: JobItem) => item.data as CampaignRow
