import type { JobItem, JobRecord } from '#local/job-record.ts'
import type { Cells } from './message/fill-template.ts'
import type { Template } from './message/template.ts'

/** The name under which the one file for all lies beside a campaign. */
export const fileName = 'media'

/** What a campaign keeps beside its recipients. No keys. */
export interface CampaignPlan {
  readonly template: Template
  /** Names of the columns that the message asks for, as the list writes them, by how they are compared. */
  readonly columns: Readonly<Record<string, string>>
  /** Which columns of its list say what; undefined in older records, whose list was not kept. */
  readonly source?: {
    readonly numberColumn: string
    readonly nameColumn: string
    readonly countryCode: string
  }
}

/** What a campaign keeps of a row. */
export interface CampaignRow {
  /** As a spreadsheet numbers it. */
  readonly row: number
  readonly cells: Cells
}
export type CampaignItem = JobItem<CampaignRow>

/** A campaign's plan. Of jobs of this kind only. */
export const planOf = (job: Pick<JobRecord, 'plan'>) => job.plan as CampaignPlan

/** A campaign's row. Of items of this kind only. */
export const rowOf = (item: JobItem) => item.data as CampaignRow
