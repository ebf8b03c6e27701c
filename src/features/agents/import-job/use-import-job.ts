import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { ReadBack } from '#features/agents/import/settle-unknown.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import type { JobOptions } from '#job-ui/use-job-handle.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/snapshot.ts'

const passwordsCode = () => import('#features/agents/import/passwords-here.ts')

/** What an import brings to its page beside what every job has. */
export interface ImportJob {
  readonly options: Omit<JobOptions, 'onDeleted'>
  /** New agents whose password is needed and not in memory, by `emailKey`; undefined while that is looked up. */
  readonly lacking: ReadonlySet<string> | undefined
  /** Passwords were found: they are looked through again. */
  readonly foundPasswords: () => void
  /** What the gateway's list says, once the import is over. */
  readonly readBack: ReadBack | undefined
  /** Why the list could not be read for that. */
  readonly failure: unknown
  /** Reads the list, settles what is unknown by it, and holds the results against it. Never rejects. */
  readonly look: () => Promise<void>
  /** Reads the list and settles what is unknown by it. @returns who exists, by `emailKey` @throws as `call` */
  readonly settle: () => Promise<ReadonlySet<string>>
}

/** Returns what an import brings to its page: unknown results are settled by the list before anything else is sent. */
export function useImportJob(
  job: Job,
  { state, runsIn: jobsIn, counts, total }: JobSnapshot,
): ImportJob {
  const connection = useConnection()
  const fresh = useFreshAgents()
  const [turn, setTurn] = useState(0)
  const [readBack, setReadBack] = useState<ReadBack>()
  const [failure, setFailure] = useState<unknown>()
  const isQuiet = state !== 'running' && state !== 'making'
  /** Who existed when the list was read last, by `emailKey`: they need no password. */
  const existing = useRef<ReadonlySet<string>>(nobody)

  const settle = useCallback(async () => {
    const { agents, at } = await fresh()
    const { existingOf, settleUnknown } = await import('#features/agents/import/settle-unknown.ts')
    await settleUnknown(job, agents)
    existing.current = existingOf(agents)
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

  const isOver = state === 'finished' && jobsIn === 'here'
  const looked = useRef(false)
  useEffect(() => {
    if (!isOver) looked.current = false
    // Once, by itself: what the gateway says afterwards is what counts.
    if (!isOver || looked.current) return
    looked.current = true
    void look()
  }, [isOver, look])

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
        // The code that sends comes when it is first needed.
        const { startImport } = await import('#features/agents/import/start-import.ts')
        return await startImport(job, connection, fresh)
      },
      beforeSend: async (what) => {
        setReadBack(undefined)
        setFailure(undefined)
        if (what === 'rest' || (what === 'start' && counts.unknown === 0)) return
        await settle()
        if (what === 'start') await job.retry('not-arrived')
      },
      // Without the passwords of all that wait it stays paused, and asks for them.
      mayStart: async () => {
        setTurn((n) => n + 1)
        const { missingPasswords } = await passwordsCode()
        return (await missingPasswords(job, ['waiting'], existing.current)).size === 0
      },
    },
    lacking: isQuiet && left === 0 ? nobody : lacking,
    foundPasswords: () => setTurn((n) => n + 1),
    readBack: isOver ? readBack : undefined,
    failure,
    look,
    settle: async () => (await settle()).existing,
  }
}

const nobody: ReadonlySet<string> = new Set()

/** Returns whose passwords are needed before the import can continue. */
function useLacking(
  job: Job,
  isOpen: boolean,
  existing: RefObject<ReadonlySet<string>>,
  stamp: string,
): ReadonlySet<string> | undefined {
  const [found, setFound] = useState<{ stamp: string; lacking: ReadonlySet<string> }>()
  useEffect(() => {
    if (!isOpen) return undefined
    let left = false
    const look = async () => {
      const { missingPasswords } = await passwordsCode()
      const states = ['waiting', 'refused', 'unknown', 'not-arrived'] as const
      const lacking = await missingPasswords(job, states, existing.current)
      if (!left) setFound({ stamp, lacking })
    }
    // An import that was deleted lacks nothing: the page says so.
    look().catch(() => {})
    return () => {
      left = true
    }
  }, [job, isOpen, existing, stamp])
  if (!isOpen || !found) return undefined
  // While it is looked up again, who lacked one lacks it still; that nobody does must be known.
  return found.stamp === stamp || found.lacking.size > 0 ? found.lacking : undefined
}
