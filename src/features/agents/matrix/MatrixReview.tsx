import { Button } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Agent } from '#features/agents/agent-values.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { runsAvailable } from '#runs/environment.ts'
import { openRun } from '#runs/open-run.ts'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Note } from '#ui/Note.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { changeKinds, changesIn, countKinds } from './cell-changes.ts'
import { KindCounts } from './KindCounts.tsx'
import classes from './Matrix.module.css'
import {
  countCells,
  standingOf,
  takeBack,
  type Pending,
  type PendingAgent,
  type Standing,
} from './pending.ts'
import { ReviewNotes } from './ReviewNotes.tsx'
import { ReviewTable } from './ReviewTable.tsx'
import { confirmedRuns, usePermissionsRun, useStartRun } from './use-permissions-run.ts'

interface MatrixReviewProps {
  pending: Pending
  /** As they were read last. */
  agents: ReadonlyMap<string, Agent>
  /** The instances' names by id. */
  names: ReadonlyMap<string, string>
  onChange: (pending: Pending) => void
  onBack: () => void
  /** The run is written down and begins. */
  onRun: (id: string) => void
  /** The run that this takes back. */
  undoes?: string
}

/** Who gains and who loses what, before anything is sent; each change can be taken back here. */
export function MatrixReview(props: MatrixReviewProps) {
  const { pending, agents, names, onChange, onBack, onRun, undoes } = props
  const t = useText('matrix')
  const formats = useFormats()
  const create = usePermissionsRun()
  const start = useStartRun()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const parts = useMemo(() => partsOf(pending, agents), [pending, agents])
  const ready = parts['as-read']
  const changes = useMemo(() => changesIn(ready, agents, names), [ready, agents, names])
  const words = useDeferredValue(search).trim().toLowerCase()
  const shown = useMemo(
    () =>
      changes.filter(
        (one) =>
          (kind === '' || one.kind === kind) &&
          (words === '' || `${one.agent}\n${one.instance}`.toLowerCase().includes(words)),
      ),
    [changes, words, kind],
  )
  const count = countCells(ready)

  async function apply() {
    setBusy(true)
    setFailed(false)
    const size = formats.number(ready.size)
    const name =
      undoes === undefined ? t.run.name(ready.size, size) : t.run.undoName(ready.size, size)
    try {
      const key = await create({ name, pending: ready, names, undoes })
      confirmedRuns.set(key.id, start(openRun(key)))
      onRun(key.id)
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }

  return (
    <>
      <div className={classes.notes}>
        <h2 ref={title} tabIndex={-1} className={classes.heading}>
          {undoes === undefined ? t.review.title : t.review.undoTitle}
        </h2>
        <p className={classes.muted}>{t.review.window}</p>
        <ReviewNotes
          parts={parts}
          pending={pending}
          agents={agents}
          names={names}
          onChange={onChange}
        />
        {failed && <Note kind="bad" title={t.review.notWritten} takesFocus />}
        {!runsAvailable() && <Note kind="warning" title={t.review.unavailable} />}
      </div>
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
            onTakeBack={({ agentId, instanceId }) =>
              onChange(takeBack(pending, agentId, [instanceId]))
            }
          />
        </>
      )}
      <section aria-label={t.bar.label} className={classes.bar}>
        <div className={classes.counts}>
          <strong>
            {t.bar.count(count, formats.number(count), ready.size, formats.number(ready.size))}
          </strong>
          <KindCounts counts={countKinds(changes)} />
        </div>
        <div className={classes.actions}>
          <Button onClick={onBack}>{undoes === undefined ? t.review.back : t.review.cancel}</Button>
          <ChangeButton
            variant="filled"
            loading={busy}
            disabled={count === 0 || !runsAvailable()}
            onClick={() => void apply()}
          >
            {t.review.apply(count, formats.number(count), ready.size, formats.number(ready.size))}
          </ChangeButton>
        </div>
      </section>
    </>
  )
}

/** The changes by how their agents stand. */
function partsOf(pending: Pending, agents: ReadonlyMap<string, Agent>): Record<Standing, Pending> {
  const parts: Record<Standing, Map<string, PendingAgent>> = {
    'as-read': new Map(),
    changed: new Map(),
    gone: new Map(),
  }
  for (const [id, one] of pending) parts[standingOf(one, agents.get(id))].set(id, one)
  return parts
}
