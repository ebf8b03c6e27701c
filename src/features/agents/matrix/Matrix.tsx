import '@mantine/core/styles/CloseButton.css'
import { useEffect, useMemo, useState } from 'react'
import { useLabelFilter } from '#components/label-filter.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { usePhoneScreen } from '#ui/table/use-phone-screen.ts'
import { useTableState, type TableState } from '#ui/table/use-table-state.ts'
import { inUse } from '#features/agents/in-use.ts'
import { levelWords, matchMatrix, matrixAgents, matrixInstances } from './match-matrix.ts'
import { chosenAgents } from './open-matrix.ts'
import { keepPending, type KeptChanges, usePending, type PendingInUse } from './use-pending.ts'
import { MatrixBoard } from './MatrixBoard.tsx'
import { withoutPasswords, type Pending, countCells } from './pending.ts'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconServer2 } from '@tabler/icons-react'
import { Icon } from '#ui/Icon.tsx'
import { changesIn, countKinds } from './cell-changes.ts'
import { KindCounts } from './KindCounts.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import type { GridInstance } from '#features/agents/form/permission-rows.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { Check } from '#ui/form/Check.tsx'
import { useStable } from '#ui/use-stable.ts'

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
  const instances = useStable(useMemo(() => matrixInstances(known, pending), [known, pending]))
  const names = useMemo(() => new Map(instances.map((i) => [i.instanceId, i.name])), [instances])
  const words = useStable(useMemo(() => levelWords(all, pending), [all, pending]))

  const { search, level } = filters
  const instance = phone ? '' : filters.instance
  const changed = filters.changed === 'yes'
  // If changes do not affect what is shown, a change must not rebuild the rows.
  const deciding = changed || level !== '' ? pending : noPending
  const label = useLabelFilter(state)
  const { fits: fitsLabel } = label
  const matched = useMemo(
    () =>
      matchMatrix(agents, instances, deciding, {
        agent: search,
        instance,
        level,
        changed,
        chosen: shownAgents,
        fitsLabel,
      }),
    [agents, instances, deciding, search, instance, level, changed, shownAgents, fitsLabel],
  )
  const on = matched.instances.find((i) => i.instanceId === filters.on) ?? matched.instances[0]
  const columns = useMemo(
    () => (phone ? (on ? [on] : []) : matched.instances),
    [phone, on, matched.instances],
  )
  if (reviewing && hasChanges)
    return (
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
    )
  if (instances.length === 0) return <Empty title={t.noInstances} text={t.noInstancesText} />
  return (
    <>
      <MatrixFilterBar
        state={state}
        label={label.control}
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
          words={inUse(all).levels}
          letters={!phone && filters.view === 'letters'}
          shown={[
            agents,
            instances,
            search,
            instance,
            level,
            changed,
            shownAgents,
            filters.label,
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

const noNames = new Map<string, string>()

function PendingBar({
  changes: { pending, change, undo, redo },
  agents,
  restoredAt,
  onReview,
}: {
  changes: PendingInUse
  agents: ReadonlyMap<string, Agent>
  restoredAt: number | undefined
  onReview: () => void
}) {
  const t = useText('matrix').bar
  const formats = useFormats()
  const kinds = useMemo(() => countKinds(changesIn(pending, agents, noNames)), [pending, agents])
  const count = countCells(pending)
  const number = formats.number(count)
  return (
    <section aria-label={t.label} className={`${shared.wrapWide} ${shared.lineAbove} ${parts.bar}`}>
      <div role="status" className={shared.wrapRow} style={{ gap: '4px 16px' }}>
        <strong>
          {count === 0
            ? t.none
            : t.count(count, number, pending.size, formats.number(pending.size))}
        </strong>{' '}
        <KindCounts counts={kinds} />{' '}
        {restoredAt !== undefined && count > 0 && (
          <span className={shared.muted} title={t.restoredText}>
            {t.restored(formats.when(restoredAt))}
          </span>
        )}
      </div>
      <div className={shared.wrapRow} style={{ gap: 8 }}>
        <Button
          leftSection={<Icon of={IconArrowBackUp} />}
          disabled={!undo}
          onClick={undo}
          aria-keyshortcuts="Control+Z"
        >
          {t.undo}
        </Button>
        <Button
          className={shared.notOnPhone ?? ''}
          leftSection={<Icon of={IconArrowForwardUp} />}
          disabled={!redo}
          onClick={redo}
        >
          {t.redo}
        </Button>
        <Button disabled={count === 0} onClick={() => change(noPending)}>
          {t.discard}
        </Button>
        <Button variant="filled" disabled={count === 0} onClick={onReview}>
          {t.review(count, number)}
        </Button>
      </div>
    </section>
  )
}

const matrixFilters = ['instance', 'label', 'level', 'changed'] as const

/** What else of the matrix is in the URL: the instance on a phone, the view, and whether it is reviewed. */
const matrixViews = ['on', 'view', 'review'] as const

/** Filters both axes. On a phone it selects one instance, and the agents are its list. */
function MatrixFilterBar({
  state,
  label,
  words,
  phone,
  on,
  instances,
  chosen,
  count,
}: {
  state: TableState<(typeof matrixFilters | typeof matrixViews)[number]>
  label: ReturnType<typeof useLabelFilter>['control']
  words: readonly string[]
  phone: boolean
  on: GridInstance | undefined
  instances: readonly GridInstance[]
  /** The agents selected in the list; undefined if none were. */
  chosen:
    | {
        readonly count: number
        readonly isOn: boolean
        readonly onChange: (isOn: boolean) => void
      }
    | undefined
  count: string
}) {
  const t = useText('matrix').filter
  const { filters, setFilter } = state
  const formats = useFormats()
  const levels = words.map((word) => ({ value: word, label: word }))
  return (
    <FilterBar
      search={filters.search}
      onSearch={state.setSearch}
      placeholder={t.agent}
      count={count}
      onClear={state.narrowed ? state.clear : undefined}
    >
      {phone ? (
        <FilterSelect
          label={t.on}
          value={on?.instanceId ?? ''}
          options={instances.map((one) => ({
            value: one.instanceId,
            label: one.name || one.instanceId,
          }))}
          onChange={(id) => setFilter('on', id)}
        />
      ) : (
        <InstanceSearch {...state.field('instance')} />
      )}
      {label && <FilterSelect {...label} />}
      <FilterSelect label={t.level} {...state.field('level')} options={levels} />
      <Check
        label={t.changed}
        checked={filters.changed === 'yes'}
        onChange={(e) => setFilter('changed', e.target.checked ? 'yes' : '')}
      />
      {chosen && (
        <Check
          label={t.chosen(chosen.count, formats.number(chosen.count))}
          checked={chosen.isOn}
          onChange={(e) => chosen.onChange(e.target.checked)}
        />
      )}
      {!phone && (
        <SegmentedControl
          aria-label={t.view}
          value={filters.view === 'letters' ? 'letters' : 'words'}
          onChange={(view) => setFilter('view', view === 'letters' ? view : '')}
          data={[
            { value: 'words', label: t.words },
            { value: 'letters', label: t.letters },
          ]}
        />
      )}
    </FilterBar>
  )
}

/** Filters the columns. Debounces writes to the URL: browsers limit their rate. */
function InstanceSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText('matrix').filter
  const core = useText('core')
  const [typed, setTyped] = useState(value)
  const [written, setWritten] = useState(value)
  if (value !== written) {
    setWritten(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), 200)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextInput
      size="xs"
      flex="0 1 12.5rem"
      aria-label={t.instance}
      placeholder={t.instance}
      value={typed}
      onChange={(e) => setTyped(e.target.value)}
      leftSection={<Icon of={IconServer2} />}
      rightSection={
        typed !== '' && (
          <CloseButton size="sm" aria-label={core.action.clear} onClick={() => setTyped('')} />
        )
      }
    />
  )
}
