import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenPageRests } from '#data/page-rest.ts'
import type { PasswordFile } from '#features/agents/import/password-files.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'

/**
 * Returns the files with passwords of an import and the validity of each; undefined while it runs or loads.
 * @param existing the agents of the gateway after the import, by `emailKey`; undefined until they are read
 */
export function usePasswordFiles(
  job: Job,
  { state, version }: JobSnapshot,
  existing: ReadonlySet<string> | undefined,
): readonly PasswordFile[] | undefined {
  const [files, setFiles] = useState<readonly PasswordFile[]>()
  const queries = useQueryClient()
  const isQuiet = state !== 'running' && state !== 'making'
  useEffect(() => {
    if (!isQuiet) return undefined
    let isCancelled = false
    const look = async () => {
      const { passwordFilesOf } = await import('#features/agents/import/password-files.ts')
      const found = await passwordFilesOf(job, existing)
      if (!isCancelled) setFiles(found)
    }
    // Loading its code must not delay the results. A deleted import has none: the page says so.
    const cancel = whenPageRests(queries, () => void look().catch(() => {}))
    return () => {
      isCancelled = true
      cancel()
    }
  }, [queries, job, isQuiet, version, existing])
  // The counts of a stopped import are outdated once it runs again.
  useEffect(() => (isQuiet ? () => setFiles(undefined) : undefined), [isQuiet])
  return isQuiet ? files : undefined
}
