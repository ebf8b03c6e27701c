import * as z from 'zod/mini'
import { HttpError } from '#gateway/http/http-error.ts'
import { secretsMs, secretsName, type JobKey, type JobSecrets } from '#local/jobs/job-record.ts'
import type { ServerJobStore } from './job-store.ts'

// The secrets of jobs, as in a tab for seven days; the files of jobs are encrypted.

const pairs = z.array(z.tuple([z.string(), z.string()]))
/** The file. Without its secrets once they were destroyed. */
const stored = z.object({
  /** When they are destroyed, in epoch milliseconds. */
  until: z.number(),
  secrets: z.optional(pairs),
})

/** Returns the new secrets of a job, and when they are destroyed if not in seven days. */
export type ChangeSecrets = (
  before: JobSecrets,
) => Pick<JobSecrets, 'secrets'> & { readonly until?: number }

/** The secrets of this server's jobs. */
export interface ServerSecrets {
  read(job: Pick<JobKey, 'id'>): Promise<JobSecrets>
  /** Changes the secrets of a job; without any, its file is deleted. Needs the job's lock. */
  change(job: Pick<JobKey, 'id'>, change: ChangeSecrets): Promise<ReadonlyMap<string, string>>
  /** Stores those that arrive with a new job. @throws {HttpError} 400 */
  take(job: Pick<JobKey, 'id'>, file: Blob): Promise<void>
  destroyExpired(): Promise<void>
}

export function openServerSecrets(
  store: Pick<ServerJobStore, 'readFile' | 'writeFile' | 'jobsWithFile'>,
  now: () => number,
): ServerSecrets {
  async function read(job: Pick<JobKey, 'id'>): Promise<JobSecrets> {
    const file = await store.readFile(job, secretsName)
    if (!file) return { state: 'none', secrets: new Map(), until: 0 }
    const { until, secrets } = z.parse(stored, JSON.parse(await file.text()))
    if (!secrets || until < now()) return { state: 'expired', secrets: new Map(), until }
    return { state: 'readable', secrets: new Map(secrets), until }
  }
  const write = (job: Pick<JobKey, 'id'>, content: z.output<typeof stored> | undefined) =>
    store.writeFile(job, secretsName, content && new Blob([JSON.stringify(content)]))

  return {
    read,
    async change(job, change) {
      const { secrets, until = now() + secretsMs } = change(await read(job))
      await write(job, secrets.size === 0 ? undefined : { until, secrets: [...secrets] })
      return secrets
    },
    async take(job, file) {
      const { data } = z.safeParse(pairs, jsonOf(await file.text()))
      if (!data) throw new HttpError(400, 'The secrets are a list of names and secrets')
      await write(job, { until: now() + secretsMs, secrets: data })
    },
    async destroyExpired() {
      for (const id of await store.jobsWithFile(secretsName)) {
        const { state, until } = await read({ id })
        if (state === 'expired') await write({ id }, { until })
      }
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
