import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cacheKey } from '#data/use-read.ts'
import { useStart } from '#job-ui/use-start-job.ts'
import { prepareAlign } from './align-work.ts'

/** Returns a function that starts or resumes a job that aligns webhooks. What it reads is cached for all pages. */
export function useStartAligning() {
  const queries = useQueryClient()
  return useStart(
    useMemo(
      () =>
        prepareAlign((instance, webhook) =>
          queries.setQueryData(cacheKey('findWebhook', { params: { instance } }), webhook),
        ),
      [queries],
    ),
  )
}
