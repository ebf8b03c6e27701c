import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { cacheKey } from '#data/use-read.ts'
import type { Run, StartAnswer } from '#runs/run.ts'
import { prepareWork } from './settings-work.ts'

/** Starts a run that changes settings, or goes on with it. What it reads is what every page shows from then on. */
export function useStartRun(): (run: Run) => Promise<StartAnswer> {
  const connection = useConnection()
  const queries = useQueryClient()
  return useCallback(
    (run) =>
      run.start(
        connection,
        prepareWork((instance, read) => {
          queries.setQueryData(cacheKey('findSettings', { params: { instance } }), read)
        }),
      ),
    [connection, queries],
  )
}

/** What becomes of runs that were confirmed a moment ago, by id: told where they are shown. */
export const confirmedRuns = new Map<string, Promise<StartAnswer>>()
