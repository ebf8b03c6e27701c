import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useSignedOut } from '#data/session.ts'
import type { ReadBack } from '#features/agents/import/settle-unknown.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import type { JobOptions } from '#job-ui/use-job-handle.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'

const passwordsCode = () => import('#features/agents/import/passwords-here.ts')

/** What an import adds to the page of a job. */
export interface ImportJob {
  readonly options: Omit<JobOptions, 'onDeleted'>
  /** New agents whose password is required and not in memory, by `emailKey`; undefined while loading. */
  readonly lacking: ReadonlySet<string> | undefined
  /** Reloads the missing passwords after some were found. */
  readonly foundPasswords: () => void
  /** The gateway's list after the import. */
  readonly readBack: ReadBack | undefined
  /** Why that list could not be loaded. */
  readonly failure: unknown
  /** Reads the list, settles unknown results by it, and compares the results with it. Never rejects. */
  readonly look: () => Promise<void>
  /** Reads the list and settles unknown results by it. @returns the existing agents, by `emailKey` @throws as `call` */
  readonly settle: () => Promise<ReadonlySet<string>>
}

/** Returns an import's state for its page. Unknown results are settled by the list before anything else is sent. */
export function useImportJob(job: Job, { state, runsIn, counts, total }: JobSnapshot): ImportJob {
  const connection = useConnection()
  const fresh = useFreshAgents()
  const [turn, setTurn] = useState(0)
  const [readBack, setReadBack] = useState<ReadBack>()
  const [failure, setFailure] = useState<unknown>()
  const isQuiet = state !== 'running' && state !== 'making'
  /** The agents that existed at the last refresh, by `emailKey`: they need no password. */
  const existing = useRef<ReadonlySet<string>>(noEmails)

  const settle = useCallback(async () => {
    const { agents, at } = await fresh()
    const { emailsOf, settleUnknown } = await import('#features/agents/import/settle-unknown.ts')
    await settleUnknown(job, agents)
    existing.current = emailsOf(agents)
    return { agents, at, existing: existing.current }
  }, [fresh, job])

  const look = useCallback(async () => {
    setFailure(undefined)
    try {
      const { agents, at } = await settle()
      const { readBackOf } = await import('#features/agents/import/settle-unknown.ts')
      setReadBack(await readBackOf(job, agents, at))
    } catch (error) {
      setFailure(error)
    }
  }, [settle, job])

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

  const left = total - counts.accepted - counts.arrived - counts.skipped
  const lacking = useLacking(
    job,
    isQuiet && left > 0,
    existing,
    `${turn} ${state} ${counts.unknown} ${counts.refused}`,
  )

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
      // Without the passwords of all pending items it stays paused and asks for them.
      mayStart: async () => {
        setTurn((n) => n + 1)
        const { missingPasswords } = await passwordsCode()
        return (await missingPasswords(job, ['waiting'], existing.current)).size === 0
      },
    },
    lacking: isQuiet && left === 0 ? noEmails : lacking,
    foundPasswords: () => setTurn((n) => n + 1),
    readBack: hasFinished ? readBack : undefined,
    failure,
    look,
    settle: async () => (await settle()).existing,
  }
}

const noEmails: ReadonlySet<string> = new Set()

/** Returns the agents whose passwords are required before the import can resume. */
function useLacking(
  job: Job,
  isOpen: boolean,
  existing: RefObject<ReadonlySet<string>>,
  stamp: string,
): ReadonlySet<string> | undefined {
  const [lacking, setLacking] = useState<ReadonlySet<string>>()
  useEffect(() => {
    if (!isOpen) return undefined
    let isCancelled = false
    const look = async () => {
      const { missingPasswords } = await passwordsCode()
      const states = ['waiting', 'refused', 'unknown', 'not-arrived'] as const
      const found = await missingPasswords(job, states, existing.current)
      if (!isCancelled) setLacking(found)
    }
    // A deleted import needs no passwords: the page says so.
    look().catch(() => {})
    return () => {
      isCancelled = true
    }
  }, [job, isOpen, existing, stamp])
  // During a check keeps the previous result: a button that is disabled between a press and its release would lose the
  // click. A start checks again (`mayStart`).
  return isOpen ? lacking : undefined
}
