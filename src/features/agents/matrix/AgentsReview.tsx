import { useMemo, useState, type ReactNode } from 'react'
import { useRead } from '#data/use-read.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { inUse } from '#features/agents/in-use.ts'
import { useText } from '#i18n/locale.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { MatrixReview } from './MatrixReview.tsx'
import { settle, type Pending } from './pending.ts'

/** Reviews changes of agents on the page of a job: its undo, or what others changed before it could. */
export function AgentsReview({
  changes,
  names: own,
  undoes,
  note,
  onBack,
}: {
  changes: Pending
  names: ReadonlyMap<string, string>
  undoes: string | undefined
  note?: ReactNode
  onBack: () => void
}) {
  const { cancel } = useText('matrix').review
  const agents = useRead('listAgents', {}).data?.agents
  const byId = useMemo(() => new Map(agents?.map((agent) => [agent.id, agent])), [agents])
  const names = useNames(own, agents)
  const [pending, setPending] = useState(changes)
  // Without what the gateway has by now.
  const left = useMemo(() => settle(pending, byId), [pending, byId])
  if (!agents) return <WaitingRows />
  return (
    <MatrixReview
      pending={left}
      agents={byId}
      names={names}
      undoes={undoes}
      note={note}
      onChange={setPending}
      back={cancel}
      onBack={onBack}
    />
  )
}

const none: readonly Agent[] = []

/** Returns the names of the cells of agents: of instances by id, as a job or the agents have them, and of texts. */
export function useNames(
  own: ReadonlyMap<string, string>,
  agents: readonly Agent[] = none,
): ReadonlyMap<string, string> {
  const { text } = useText('matrix')
  return useMemo(
    () => new Map([...inUse(agents).instances, ...own, ...Object.entries(text)]),
    [own, agents, text],
  )
}
