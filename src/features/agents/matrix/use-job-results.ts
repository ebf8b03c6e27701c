import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSettled } from '#job-ui/use-settled.ts'
import { useSignedOut } from '#data/session.ts'
import { useJobRows } from '#data/use-job-rows.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { dropAppliedChanges } from './matrix-draft.ts'
import { itemOf } from './permissions-work.ts'
import { isConfirmed, currentOf, type Result } from './job-results.ts'

/** The list as loaded after a job. */
export type ReadBack =
  | { readonly is: 'not-yet' | 'reading' | 'unread' }
  | { readonly is: 'read'; readonly at: number; readonly agents: ReadonlyMap<string, Agent> }

export interface JobResults {
  readonly results: readonly Result[]
  readonly readBack: ReadBack
  readonly refresh: () => void
  /** Discards the loaded list: the job is running again. */
  readonly forget: () => void
}

/**
 * Returns the current result of each agent. Once nothing is in flight, compares them with the list, which is read once
 * for it. An unknown result whose values are in the list was applied.
 */
export function useJobResults(job: Job, snapshot: JobSnapshot): JobResults {
  const rows = useJobRows(job, snapshot)
  const { readBack, refresh, forget } = useReadBack(snapshot)
  const results = useMemo(() => {
    const agents = readBack.is === 'read' ? readBack.agents : undefined
    return rows.map((row): Result => {
      const item = itemOf(row.item)
      return { row, item, current: agents && currentOf(item, agents.get(item.id)) }
    })
  }, [rows, readBack])
  useSettled(job, snapshot, results, isConfirmed)
  const { gateway } = snapshot
  useEffect(() => {
    if (readBack.is === 'read') void dropAppliedChanges(gateway, readBack.agents)
  }, [gateway, readBack])
  return { results, readBack, refresh, forget }
}

const notYet: ReadBack = { is: 'not-yet' }
const reading: ReadBack = { is: 'reading' }

function useReadBack({ state, counts, startedAt, endedAt }: JobSnapshot) {
  const fresh = useFreshAgents()
  const [again, setAgain] = useState(0)
  const [result, setResult] = useState<{ readonly of: string; readonly is: ReadBack }>()
  const isSignedOut = useSignedOut()
  const hasEnded = !isSignedOut && state !== 'running' && state !== 'ready' && counts.sending === 0
  const wasAsked = counts.accepted + counts.unknown + counts.arrived + counts.skipped > 0
  // Another attempt must be verified again.
  const of =
    hasEnded && wasAsked && startedAt !== undefined ? `${again} ${state} ${endedAt ?? ''}` : ''
  useEffect(() => {
    if (of === '') return
    let current = true
    fresh().then(
      ({ agents, at }) => {
        const byId = new Map(agents.map((agent) => [agent.id, agent]))
        if (current) setResult({ of, is: { is: 'read', at, agents: byId } })
      },
      () => {
        if (current) setResult({ of, is: { is: 'unread' } })
      },
    )
    return () => {
      current = false
    }
  }, [of, fresh])
  const refresh = useCallback(() => setAgain((n) => n + 1), [])
  const readBack = of === '' ? notYet : result?.of === of ? result.is : reading
  const forget = useCallback(() => setResult(undefined), [])
  return { readBack, refresh, forget }
}
