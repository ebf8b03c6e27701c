import { groupCounts } from '#job-ui/results/row-groups.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import type { Table } from '#tabular/table-file.ts'

const iso = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString())

/** Returns a job as fields. Their names are not translated: programs read the files too. */
const fieldsOf = ({ id, name, kind, instance, state, ...job }: JobRecord) => ({
  id,
  name,
  kind,
  instance,
  state,
  created: iso(job.createdAt),
  started: iso(job.startedAt),
  ended: iso(job.endedAt),
  total: job.total,
  ...groupCounts(job.counts),
})

/** Returns a list of jobs as a table. */
export const jobsTable = (jobs: readonly JobRecord[]): Table => ({
  heads: jobs[0] ? Object.keys(fieldsOf(jobs[0])) : [],
  rows: jobs.map((job) => Object.values(fieldsOf(job)).map(String)),
})

/** Returns the same as JSON. */
export const jobsJson = (jobs: readonly JobRecord[]): Promise<Blob> =>
  Promise.resolve(
    new Blob([`${JSON.stringify(jobs.map(fieldsOf), null, 2)}\n`], { type: 'application/json' }),
  )
