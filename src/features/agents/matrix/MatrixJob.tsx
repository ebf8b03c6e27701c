import { useCallback, useEffect, useMemo, useState } from 'react'
import { ManyJobPage, type ManyLook, type ManyReview } from '#change/many/ManyJobPage.tsx'
import { stateNow } from '#change/many/reviewed-change.ts'
import { useManyResults, wasSent, type ManyResults } from '#change/many/use-results.ts'
import { useJobRows } from '#data/jobs/use-job-rows.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { readAgent, type Agent } from '#features/agents/agent-values.ts'
import { useFreshAgents, type FreshAgents } from '#features/agents/use-fresh-agents.ts'
import { useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import type { JobRow } from '#jobs/job-rows.ts'
import { changeText, nameOf, signs } from './cell-changes.ts'
import { dropAppliedChanges } from './use-pending.ts'
import { AgentsReview, useNames } from './AgentsReview.tsx'
import { isText, type Level, type Pending } from './pending.ts'
import {
  changeOf,
  itemOf,
  passwordField,
  pendingOf,
  undoOf,
  valuesOf,
  type AgentLevels,
} from './permissions-work.ts'
import { useStartPermissions } from './use-start-permissions.ts'

/** The page of a job that applies changes of access. */
export function MatrixJob({ job, snapshot }: JobProps) {
  const { run, kind } = useText('matrix')
  const { address: gateway } = useConnection()
  const { agents, ...results } = useAgentResults({ job, snapshot })
  const own = useMemo(() => namesOf(results.results), [results.results])
  const names = useNames(own, agents)
  const look = useMemo((): ManyLook => {
    const textOf =
      (password: string): ManyLook['changeText'] =>
      ({ field, before, after }) => {
        if (field === passwordField) return `${signs.password} ${password}`
        // A removed phone is written as an empty one.
        const [from, to] = [before, after].map((one) =>
          isText(field) && one === '' ? undefined : one,
        )
        return changeText(nameOf(field, names), from as Level, to as Level)
      }
    return {
      words: run,
      subject: ({ item }) => ({
        to: { page: 'edit-agent', gateway, id: itemOf(item).id },
        name: item.name || item.to,
      }),
      changeText: textOf(kind.password),
      fileText: textOf('password'),
      valueText: (field, value) =>
        texts.has(field)
          ? '…'
          : `${nameOf(field, names)} ${typeof value === 'string' ? value : '–'}`,
    }
  }, [run, kind, gateway, names])
  return (
    <ManyJobPage
      kind={jobKinds.permissions}
      job={job}
      snapshot={snapshot}
      start={useStartPermissions()}
      look={look}
      results={results}
      file={{ email: ({ item }) => item.to, agent: ({ item }) => item.name ?? '' }}
      Review={AgainReview}
    />
  )
}

/** Fields that are not named one by one. */
const texts = new Set(['name', 'email', 'phone'])

const namesOf = (results: readonly { readonly row: JobRow }[]) =>
  new Map(
    results.flatMap(({ row }) => {
      const { base, cells } = itemOf(row.item)
      return [
        ...Object.entries(base.names ?? {}),
        ...cells.map(([id, name]) => [id, name] as const),
      ]
    }),
  )

/** Returns the results of a job that changes access, and the list that they are compared with: it is read as a whole. */
function useAgentResults({ job, snapshot }: JobProps): ManyResults<AgentLevels> & {
  readonly agents: readonly Agent[] | undefined
} {
  const rows = useJobRows(job, snapshot)
  const fresh = useFreshAgents()
  const [list, setList] = useState<FreshAgents>()
  const byId = useMemo(() => new Map(list?.agents.map((agent) => [agent.id, agent])), [list])
  const [reading, setReading] = useState<'idle' | 'reading' | 'failed'>('idle')
  const read = useCallback(() => {
    setReading('reading')
    fresh().then(
      (read) => {
        setList(read)
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
      const agent = byId.get(itemOf(row.item).id)
      return { row, change, current: stateNow(change, agent && valuesOf(readAgent(agent))) }
    },
    [list, byId, isRunning],
  )
  const results = useManyResults(job, snapshot, rows, resultOf, {
    read,
    isReading: reading === 'reading',
    hasFailed: reading === 'failed',
    readsSkipped: true,
  })
  const { gateway } = snapshot
  useEffect(() => {
    if (list) void dropAppliedChanges(gateway, byId)
  }, [gateway, list, byId])
  return { ...results, readAt: list?.at, agents: list?.agents }
}

/** Reviews the undo of results, or the changes of agents that someone else changed. */
export function AgainReview({ results, undoes, onBack }: ManyReview<AgentLevels>) {
  const names = useMemo(() => namesOf(results), [results])
  const [changes] = useState(
    (): Pending =>
      new Map(
        results.map(({ row }) => {
          const item = itemOf(row.item)
          return [item.id, undoes ? undoOf(item) : pendingOf(item)]
        }),
      ),
  )
  return <AgentsReview changes={changes} names={names} undoes={undoes?.id} onBack={onBack} />
}
