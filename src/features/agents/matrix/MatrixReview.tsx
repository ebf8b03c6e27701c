import { useDeferredValue, useMemo, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { foldText, hasWords, searchWords } from '#domain/search-words.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { JobReview } from '#job-ui/start/JobReview.tsx'
import { useStartJob } from '#job-ui/start/use-start-job.ts'
import { permissionsKind } from '#local/jobs/job-kinds.ts'
import { Empty } from '#ui/load/Placeholder.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { changeKinds, changesIn, countKinds } from './cell-changes.ts'
import { KindCounts } from './KindCounts.tsx'
import {
  countCells,
  dropNewPassword,
  pendingStatusOf,
  discardChange,
  type Pending,
  type PendingAgent,
  type PendingStatus,
} from './pending.ts'
import { ReviewNotes } from './ReviewNotes.tsx'
import { ReviewTable } from './ReviewTable.tsx'
import { itemsOf, type PermissionsPlan } from './permissions-work.ts'
import { useStartPermissions } from './use-start-permissions.ts'

interface MatrixReviewProps {
  pending: Pending
  /** As last loaded. */
  agents: ReadonlyMap<string, Agent>
  /** The instances' names by id. */
  names: ReadonlyMap<string, string>
  onChange: (pending: Pending) => void
  onBack: () => void
  /** The job that this one undoes. */
  undoes?: string
}

/** Reviews who gains and loses what before anything is sent; each change can be reverted here. */
export function MatrixReview(props: MatrixReviewProps) {
  const { pending, agents, names, onChange, onBack, undoes } = props
  const t = useText('matrix')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const applying = useStartJob(useStartPermissions(), { opensPage: true })
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState('')

  const parts = useMemo(() => partsOf(pending, agents), [pending, agents])
  const ready = parts['as-read']
  const changes = useMemo(() => changesIn(ready, agents, names), [ready, agents, names])
  const sought = useDeferredValue(search)
  const shown = useMemo(() => {
    const words = searchWords(sought)
    return changes.filter(
      (one) =>
        (kind === '' || one.kind === kind) &&
        (words.length === 0 || hasWords(foldText(`${one.agent}\n${one.instance}`), words)),
    )
  }, [changes, sought, kind])
  const count = countCells(ready)

  function apply() {
    const size = formats.number(ready.size)
    const plan: PermissionsPlan = undoes === undefined ? {} : { undoes }
    void applying.begin({
      gateway,
      instance: '',
      kind: permissionsKind,
      name: undoes === undefined ? t.run.name(ready.size, size) : t.run.undoName(ready.size, size),
      plan,
      // Limits concurrency; the gateway's responses set the pace.
      pace: { concurrency: 4, prefetch: 1 },
      items: itemsOf(ready, names),
    })
  }

  return (
    <JobReview
      title={undoes === undefined ? t.review.title : t.review.undoTitle}
      how={t.review.window}
      applying={applying}
      label={t.bar.label}
      notes={
        <ReviewNotes
          parts={parts}
          pending={pending}
          agents={agents}
          names={names}
          onChange={onChange}
        />
      }
      summary={
        <>
          <strong>
            {t.bar.count(count, formats.number(count), ready.size, formats.number(ready.size))}
          </strong>{' '}
          <KindCounts counts={countKinds(changes)} />
        </>
      }
      back={undoes === undefined ? t.review.back : t.review.cancel}
      apply={t.review.apply(count, formats.number(count), ready.size, formats.number(ready.size))}
      isEmpty={count === 0}
      onBack={onBack}
      onApply={apply}
    >
      {changes.length === 0 ? (
        <Empty title={t.review.nothing} text={t.review.nothingText} />
      ) : (
        <>
          <FilterBar
            search={search}
            onSearch={setSearch}
            placeholder={t.review.search}
            count={t.review.count(formats.number(shown.length), formats.number(changes.length))}
          >
            <FilterSelect
              label={t.review.what}
              value={kind}
              options={changeKinds.map((one) => ({ value: one, label: t.kind[one] }))}
              onChange={setKind}
            />
          </FilterBar>
          <ReviewTable
            changes={shown}
            onDiscard={({ agentId, instanceId, kind }) =>
              onChange(
                kind === 'password'
                  ? dropNewPassword(pending, agentId)
                  : discardChange(pending, agentId, [instanceId]),
              )
            }
          />
        </>
      )}
    </JobReview>
  )
}

/** Groups the changes by the status of their agents. */
function partsOf(
  pending: Pending,
  agents: ReadonlyMap<string, Agent>,
): Record<PendingStatus, Pending> {
  const parts: Record<PendingStatus, Map<string, PendingAgent>> = {
    'as-read': new Map(),
    changed: new Map(),
    gone: new Map(),
  }
  for (const [id, one] of pending) parts[pendingStatusOf(one, agents.get(id))].set(id, one)
  return parts
}
