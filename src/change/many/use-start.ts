import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Started } from '#job-ui/started-jobs.ts'
import { useStart as useStartOf } from '#job-ui/use-start-job.ts'
import type { Job } from '#jobs/job.ts'
import type { Prepare } from '#jobs/work.ts'

/**
 * Returns a function that starts or resumes a job that changes instances. What it reads is cached for all pages.
 * @param prepareWith must be stable
 */
export function useStart<Data>(
  prepareWith: (queries: QueryClient) => Prepare<Data>,
): (job: Job) => Promise<Started> {
  const queries = useQueryClient()
  return useStartOf(useMemo(() => prepareWith(queries), [queries, prepareWith]))
}
