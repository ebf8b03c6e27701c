import { Suspense, useEffect, useMemo, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { usePhoneScreen } from '#ui/table/DataTable.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { gatewayLevels } from '#features/agents/levels-in-use.ts'
import { levelWords, matchMatrix, matrixAgents, matrixInstances } from './match-matrix.ts'
import { chosenAgents } from './open-matrix.ts'
import { keepPending, type KeptChanges, usePending } from './use-pending.ts'
import { MatrixBoard } from './MatrixBoard.tsx'
import { matrixFilters, MatrixFilterBar, matrixViews } from './MatrixFilterBar.tsx'
import { PendingBar } from './PendingBar.tsx'
import { withoutPasswords, type Pending } from './pending.ts'

const MatrixReview = late(() => import('./MatrixReview.tsx').then((m) => m.MatrixReview), ['jobs'])
const noPending: Pending = new Map()

/** The matrix: filters, grid and pending changes, or the review of the changes. */
export function Matrix({
  agents: all,
  known,
  kept,
}: {
  agents: readonly Agent[]
  known: readonly KnownInstance[]
  kept: KeptChanges
}) {
  const t = useText('matrix')
  const formats = useFormats()
  const locale = useLocale()
  const { address: gateway } = useConnection()
  const phone = usePhoneScreen()
  const state = useTableState({ id: 'agent', descending: false }, matrixFilters, matrixViews)
  const [chosen] = useState(chosenAgents)
  const [onlyChosen, setOnlyChosen] = useState(true)
  const shownAgents = onlyChosen ? chosen : undefined
  const byId = useMemo(() => new Map(all.map((agent) => [agent.id, agent])), [all])
  const changes = usePending(gateway, kept.pending, byId)
  const { pending } = changes
  const { setFilter, filters } = state
  const reviewing = filters.review === 'yes'
  const hasChanges = pending.size > 0
  // After the last change is dropped, the next one must not open the review automatically.
  useEffect(() => {
    if (reviewing && !hasChanges) setFilter('review', '')
  }, [reviewing, hasChanges, setFilter])
  const agents = useMemo(() => matrixAgents(all, locale), [all, locale])
  const instances = useSame(useMemo(() => matrixInstances(known, pending), [known, pending]))
  const names = useMemo(() => new Map(instances.map((i) => [i.instanceId, i.name])), [instances])
  const words = useSame(useMemo(() => levelWords(agents, pending), [agents, pending]))

  const { search, level } = filters
  const instance = phone ? '' : filters.instance
  const changed = filters.changed === 'yes'
  // If changes do not affect what is shown, a change must not rebuild the rows.
  const deciding = changed || level !== '' ? pending : noPending
  const matched = useMemo(
    () =>
      matchMatrix(agents, instances, deciding, {
        agent: search,
        instance,
        level,
        changed,
        chosen: shownAgents,
      }),
    [agents, instances, deciding, search, instance, level, changed, shownAgents],
  )
  const on = matched.instances.find((i) => i.instanceId === filters.on) ?? matched.instances[0]
  const columns = useMemo(
    () => (phone ? (on ? [on] : []) : matched.instances),
    [phone, on, matched.instances],
  )
  if (reviewing && hasChanges)
    return (
      <Suspense fallback={null}>
        <MatrixReview
          pending={pending}
          agents={byId}
          names={names}
          onChange={changes.change}
          back={t.review.back}
          onBack={() => setFilter('review', '')}
          // The list of agents cannot show when a password is set: from here on, only the job has it.
          onSaved={(applied) => keepPending(gateway, withoutPasswords(pending, applied))}
        />
      </Suspense>
    )
  if (instances.length === 0) return <Empty title={t.noInstances} text={t.noInstancesText} />
  return (
    <>
      <MatrixFilterBar
        state={state}
        words={words}
        phone={phone}
        on={on}
        instances={matched.instances}
        chosen={
          chosen && {
            count: chosen.size,
            isOn: onlyChosen,
            onChange: setOnlyChosen,
          }
        }
        count={t.filter.count(
          formats.number(matched.agents.length),
          formats.number(agents.length),
          formats.number(columns.length),
          formats.number(instances.length),
        )}
      />
      {matched.agents.length === 0 || columns.length === 0 ? (
        <Empty title={t.filter.nothing} text={t.filter.nothingText} />
      ) : (
        <MatrixBoard
          all={all}
          agents={matched.agents}
          instances={columns}
          changes={changes}
          words={gatewayLevels(all)}
          letters={!phone && filters.view === 'letters'}
          shown={[
            agents,
            instances,
            search,
            instance,
            level,
            changed,
            shownAgents,
            phone && on?.instanceId,
          ]}
        />
      )}
      <PendingBar
        changes={changes}
        agents={byId}
        restoredAt={kept.at}
        onReview={() => setFilter('review', 'yes')}
      />
    </>
  )
}

/** Keeps the identity of a list while a new one has the same items. */
function useSame<List extends readonly unknown[]>(list: List): List {
  const [kept, keep] = useState(list)
  if (kept === list) return list
  const same = kept.length === list.length && JSON.stringify(kept) === JSON.stringify(list)
  if (same) return kept
  keep(list)
  return list
}
