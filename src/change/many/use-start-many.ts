import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStart } from '#job-ui/start/use-start-job.ts'
import type { Prepare } from '#jobs/work.ts'

/**
 * Returns a function that starts or resumes a job that changes instances. What it reads is cached for all pages.
 * @param prepareWith must be stable
 */
export function useStartMany<Data>(prepareWith: (queries: QueryClient) => Prepare<Data>) {
  const queries = useQueryClient()
  return useStart(useMemo(() => prepareWith(queries), [queries, prepareWith]))
}
