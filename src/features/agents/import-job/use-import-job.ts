import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useSignedOut } from '#data/session/session.ts'
import type { ReadBack } from '#features/agents/import/settle-unknown.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import type { JobOptions } from '#job-ui/use-job-handle.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'

/** What an import adds to the page of a job. */
export interface ImportJob {
  readonly options: JobOptions
  /** The gateway's list after the import. */
  readonly readBack: ReadBack | undefined
  /** Why that list could not be loaded. */
  readonly failure: unknown
  /** Reads the list, settles unknown results by it, and compares the results with it. Never rejects. */
  readonly look: () => Promise<void>
}

/** Returns an import's state for its page. Unknown results are settled by the list before anything else is sent. */
export function useImportJob(job: Job, { state, runsIn, counts }: JobSnapshot): ImportJob {
  const connection = useConnection()
  const fresh = useFreshAgents()
  const [readBack, setReadBack] = useState<ReadBack>()
  const [failure, setFailure] = useState<unknown>()

  const settle = useCallback(async () => {
    const { agents, at } = await fresh()
    const { readBackOf, settleUnknown } = await import('#features/agents/import/settle-unknown.ts')
    await settleUnknown(job, agents)
    return () => readBackOf(job, agents, at)
  }, [fresh, job])

  const look = useCallback(async () => {
    setFailure(undefined)
    try {
      const compare = await settle()
      setReadBack(await compare())
    } catch (error) {
      setFailure(error)
    }
  }, [settle])

  const hasFinished = state === 'finished' && runsIn === 'here'
  const isSignedOut = useSignedOut()
  const hasChecked = useRef(false)
  useEffect(() => {
    if (!hasFinished || isSignedOut) hasChecked.current = false
    // Runs once, automatically, and again after signing in: the gateway's list after the import is authoritative.
    if (!hasFinished || isSignedOut || hasChecked.current) return
    hasChecked.current = true
    void look()
  }, [hasFinished, isSignedOut, look])

  return {
    options: {
      start: async () => {
        // The code that sends is loaded on demand.
        const { startImport } = await import('#features/agents/import/start-import.ts')
        return await startImport(job, connection, fresh)
      },
      beforeSend: async (action) => {
        setReadBack(undefined)
        setFailure(undefined)
        if (action === 'rest' || (action === 'start' && counts.unknown === 0)) return
        await settle()
        if (action === 'start') await job.retry('not-arrived')
      },
    },
    readBack: hasFinished ? readBack : undefined,
    failure,
    look,
  }
}
