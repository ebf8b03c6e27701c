import { useMemo, useState } from 'react'
import { ManyJobPage, type ManyLook, type ManyReview } from '#change/many/ManyJobPage.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRead } from '#data/use-read.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import type { JobItem } from '#local/jobs/job-record.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { nameOf } from './cell-changes.ts'
import { changeText } from './change-words.ts'
import { signs } from './MatrixCell.tsx'
import { MatrixReview } from './MatrixReview.tsx'
import { inverse, type Level } from './pending.ts'
import { itemOf, passwordField, pendingOf, type AgentLevels } from './permissions-work.ts'
import { useAgentResults } from './use-agent-results.ts'
import { useStartPermissions } from './use-start-permissions.ts'

/** The page of a job that applies changes of access. */
export function MatrixJob({ job, snapshot }: JobProps) {
  const { run, kind } = useText('matrix')
  const { address: gateway } = useConnection()
  const { agents, ...results } = useAgentResults(job, snapshot)
  const names = useMemo(
    () =>
      namesOf(
        results.results.map(({ row }) => row.item),
        agents?.values(),
      ),
    [results.results, agents],
  )
  const look = useMemo((): ManyLook => {
    const textOf =
      (password: string): ManyLook['changeText'] =>
      ({ field, before, after }) =>
        field === passwordField
          ? `${signs.password} ${password}`
          : changeText({
              instance: nameOf(field, names),
              before: before as Level,
              after: after as Level,
            })
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
      Review={UndoReview}
    />
  )
}

/** Fields that are not named one by one. */
const texts = new Set(['name', 'email', 'phone'])

/** Returns the names of instances by id, as the items and the agents have them. */
const namesOf = (items: readonly JobItem[], agents: Iterable<Agent> = []) =>
  new Map([
    ...[...agents].flatMap(({ userPermissions }) =>
      userPermissions.map((one) => [one.instanceId, one.instance.name] as const),
    ),
    ...items
      .map(itemOf)
      .flatMap(({ base, cells }) => [
        ...base.permissions.map((one) => [one.instanceId, one.name] as const),
        ...cells.map(([id, name]) => [id, name] as const),
      ]),
  ])

/** Reviews the undo of results. A password stays: the previous one is unknown. */
function UndoReview({ results, undoes, onBack }: ManyReview<AgentLevels>) {
  const agents = useRead('listAgents', {}).data?.agents
  const byId = useMemo(() => new Map(agents?.map((agent) => [agent.id, agent])), [agents])
  const names = useMemo(
    () =>
      namesOf(
        results.map(({ row }) => row.item),
        agents,
      ),
    [results, agents],
  )
  const [pending, setPending] = useState(
    () =>
      new Map(
        results.map(({ row: { item } }) => {
          const { id, cells } = itemOf(item)
          const own = new Map(cells.map(([instance, name]) => [instance, name]))
          return [id, inverse(pendingOf(itemOf(item)), own)] as const
        }),
      ),
  )
  if (!agents) return <WaitingRows />
  return (
    <MatrixReview
      pending={pending}
      agents={byId}
      names={names}
      undoes={undoes?.id}
      onChange={(next) => setPending(new Map(next))}
      onBack={onBack}
    />
  )
}
