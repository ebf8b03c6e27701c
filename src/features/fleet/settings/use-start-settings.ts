import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { cacheKey } from '#data/use-read.ts'
import type { Started } from '#job-ui/started-jobs.ts'
import type { Job } from '#jobs/job.ts'
import { prepareWork } from './settings-work.ts'

/** Returns a function that starts or resumes a settings job. What it reads is cached for all pages. */
export function useStartSettings(): (job: Job) => Promise<Started> {
  const connection = useConnection()
  const queries = useQueryClient()
  return useCallback(
    async (job) => ({
      result: await job.start(
        connection,
        prepareWork((instance, read) => {
          queries.setQueryData(cacheKey('findSettings', { params: { instance } }), read)
        }),
      ),
    }),
    [connection, queries],
  )
}
