import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { Started } from '#job-ui/started-jobs.ts'
import type { Job } from '#jobs/job.ts'
import type { Prepare } from '#jobs/work.ts'

/**
 * Returns a function that starts or resumes a job that changes instances. What it reads is cached for all pages.
 * @param prepareWith must be stable
 */
export function useStart<Data>(
  prepareWith: (queries: QueryClient) => Prepare<Data>,
): (job: Job) => Promise<Started> {
  const connection = useConnection()
  const queries = useQueryClient()
  return useCallback(
    async (job) => ({ result: await job.start(connection, prepareWith(queries)) }),
    [connection, queries, prepareWith],
  )
}
