import { useCallback, useEffect, useMemo, useState } from 'react'
import { stateNow } from '#change/many/reviewed-change.ts'
import { useManyResults, wasSent, type ManyResults } from '#change/many/use-results.ts'
import { useJobRows } from '#data/jobs/use-job-rows.ts'
import { readAgent, type Agent } from '#features/agents/agent-values.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { dropAppliedChanges } from './matrix-draft.ts'
import { changeOf, itemOf, valuesOf, type AgentLevels } from './permissions-work.ts'

interface ReadList {
  readonly agents: ReadonlyMap<string, Agent>
  readonly at: number
}

/** Returns the results of a job that changes access, and the list that they are compared with: it is read as a whole. */
export function useAgentResults(
  job: Job,
  snapshot: JobSnapshot,
): ManyResults<AgentLevels> & { readonly agents: ReadonlyMap<string, Agent> | undefined } {
  const rows = useJobRows(job, snapshot)
  const fresh = useFreshAgents()
  const [list, setList] = useState<ReadList>()
  const [reading, setReading] = useState<'idle' | 'reading' | 'failed'>('idle')
  const read = useCallback(() => {
    setReading('reading')
    fresh().then(
      ({ agents, at }) => {
        setList({ agents: new Map(agents.map((agent) => [agent.id, agent])), at })
        setReading('idle')
      },
      () => setReading('failed'),
    )
  }, [fresh])
  const isRunning = snapshot.state === 'running'
  const resultOf = useMemo(
    () => (row: JobRow) => {
      const change = changeOf(row.item)
      // An unknown write may still arrive: it is verified again after each attempt.
      if (!list || isRunning || !wasSent(row) || list.at < (row.outcome?.at ?? 0))
        return { row, change, current: undefined }
      const agent = list.agents.get(itemOf(row.item).id)
      return { row, change, current: stateNow(change, agent && valuesOf(readAgent(agent))) }
    },
    [list, isRunning],
  )
  const results = useManyResults(job, snapshot, rows, resultOf, {
    read,
    isReading: reading === 'reading',
    hasFailed: reading === 'failed',
    readsSkipped: true,
  })
  const { gateway } = snapshot
  useEffect(() => {
    if (list) void dropAppliedChanges(gateway, list.agents)
  }, [gateway, list])
  return { ...results, readAt: list?.at, agents: list?.agents }
}
