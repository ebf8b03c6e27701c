import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { foldText, hasWords, searchWords } from '#domain/search-words.ts'
import { readAgent, type Agent } from '#features/agents/agent-values.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { JobReview } from '#job-ui/start/JobReview.tsx'
import { useStartJob } from '#job-ui/start/use-start-job.ts'
import { permissionsKind } from '#local/jobs/job-record.ts'
import { Icon } from '#ui/Icon.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import {
  changeKinds,
  changesIn,
  changeText,
  countKinds,
  nameOf,
  signs,
  type CellChange,
} from './cell-changes.ts'
import { KindCounts, Kind } from './KindCounts.tsx'
import {
  cellsOf,
  countCells,
  discard,
  layUpon,
  othersChanges,
  pendingStatusOf,
  type Level,
  type Pending,
  type PendingStatus,
  isText,
} from './pending.ts'
import { itemsOf, type PermissionsPlan } from './permissions-work.ts'
import { useStartPermissions } from './use-start-permissions.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import type { Column, Sorting } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useSorted } from '#ui/table/sorting.ts'

interface MatrixReviewProps {
  pending: Pending
  agents: ReadonlyMap<string, Agent>
  names: ReadonlyMap<string, string>
  onChange: (pending: Pending) => void
  back: string
  onBack: () => void
  undoes?: string | undefined
  /** Above the changes: what an undo leaves as it is. */
  note?: ReactNode
  onSaved?: (applied: Pending) => void
}

/** Reviews who gains and loses what before anything is sent; each change can be reverted here. */
export function MatrixReview(props: MatrixReviewProps) {
  const { pending, agents, names, onChange, back, onBack, undoes, note, onSaved } = props
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
  const [sorting, setSorting] = useState(first)
  const columns = useMemo(
    () =>
      reviewColumns(t, ({ agentId, instanceId }) =>
        onChange(discard(pending, agentId, instanceId)),
      ),
    [t, onChange, pending],
  )
  const rows = useSorted(shown, columns, sorting)
  const count = countCells(ready)
  const [number, size] = [formats.number(count), formats.number(ready.size)]
  const passwords = changes.filter((one) => one.kind === 'password').length
  const apply = t.review.apply(count, number, ready.size, size)

  function onApply() {
    const plan: PermissionsPlan = undoes === undefined ? {} : { undoes }
    const job = {
      gateway,
      instance: '',
      kind: permissionsKind,
      name: undoes === undefined ? t.run.name(ready.size, size) : t.run.undoName(ready.size, size),
      plan,
      // Limits concurrency; the gateway's responses set the pace.
      pace: { concurrency: 4, prefetch: 1 },
      items: itemsOf(ready, names),
    }
    void applying.begin(job, () => onSaved?.(ready))
  }

  return (
    <JobReview
      title={undoes === undefined ? t.review.title : t.review.undoTitle}
      how={t.review.window}
      applying={applying}
      label={t.bar.label}
      kind={permissionsKind}
      notes={
        <>
          {note}
          <ReviewNotes
            parts={parts}
            pending={pending}
            agents={agents}
            names={names}
            onChange={onChange}
          />
        </>
      }
      summary={
        <>
          <strong>{t.bar.count(count, number, ready.size, size)}</strong>{' '}
          <KindCounts counts={countKinds(changes)} />
        </>
      }
      loss={
        passwords > 0 && (
          <Note kind="warning" title={t.review.lost(passwords, formats.number(passwords))} />
        )
      }
      back={back}
      apply={apply}
      count={ready.size}
      onBack={onBack}
      onApply={onApply}
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
          <DataTable
            label={t.review.title}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            sorting={sorting}
            onSort={setSorting}
            least={700}
          />
        </>
      )}
    </JobReview>
  )
}

function partsOf(
  pending: Pending,
  agents: ReadonlyMap<string, Agent>,
): Record<PendingStatus, Pending> {
  const those = (is: PendingStatus) =>
    new Map([...pending].filter(([id, one]) => pendingStatusOf(one, agents.get(id)) === is))
  return { 'as-read': those('as-read'), changed: those('changed'), gone: those('gone') }
}

/** The number of agents shown at once; the next ones follow as these are decided. */
const maxShown = 20

/** Agents that someone else has changed or deleted since their cells were changed here: the user decides. */
function ReviewNotes({
  parts: { changed, gone },
  pending,
  agents,
  names,
  onChange,
}: Pick<MatrixReviewProps, 'pending' | 'agents' | 'names' | 'onChange'> & {
  parts: Readonly<Record<PendingStatus, Pending>>
}) {
  const { review: t, kind } = useText('matrix')
  const formats = useFormats()
  const text = (id: string, before: Level, after: Level) =>
    changeText(nameOf(id, names), before, after)
  return (
    <>
      {changed.size > 0 && (
        <Note kind="warning" title={t.changedTitle(changed.size, formats.number(changed.size))}>
          <p>{t.changedText}</p>
          <ul>
            {[...changed].slice(0, maxShown).map(([id, one]) => {
              const agent = agents.get(id)
              if (!agent) return null
              const levels = cellsOf(readAgent(agent))
              const theirs = othersChanges(one, agent).flatMap(({ key, before, after }) =>
                key === undefined ? [] : [text(key, before as Level, after as Level)],
              )
              const yours = Array.from(one.cells, ([key, after]) =>
                text(key, levels.get(key), after),
              )
              if (one.newPassword !== undefined) yours.push(`${signs.password} ${kind.password}`)
              return (
                <li
                  key={id}
                  className={shared.wrapRow}
                  style={{ justifyContent: 'space-between', gap: '4px 16px', padding: '6px 0' }}
                >
                  <span className={`${shared.shrink} ${shared.anywhere}`}>
                    <strong dir="auto" translate="no">
                      {agent.name || agent.email}
                    </strong>
                    <br />
                    <span>{t.theirs(theirs.length > 0 ? theirs.join(', ') : t.otherData)}</span>
                    <br />
                    <span>{t.yours(yours.join(', '))}</span>
                  </span>
                  <span className={shared.wrapRow} style={{ gap: 8 }}>
                    <Button onClick={() => onChange(discard(pending, id))}>{t.drop}</Button>
                    <Button onClick={() => onChange(layUpon(pending, agent))}>{t.layUpon}</Button>
                  </span>
                </li>
              )
            })}
          </ul>
        </Note>
      )}
      {gone.size > 0 && (
        <Note
          kind="warning"
          title={t.goneTitle(gone.size, formats.number(gone.size))}
          action={
            <Button
              onClick={() =>
                onChange([...gone.keys()].reduce((left, id) => discard(left, id), pending))
              }
            >
              {t.dropGone}
            </Button>
          }
        >
          <p>
            {`${t.goneText} ${formats.list([...gone.values()].slice(0, maxShown).map((one) => one.base.name))}`}
          </p>
        </Note>
      )}
    </>
  )
}

const first: Sorting = { id: 'agent', descending: false }
const keyOf = ({ agentId, instanceId }: CellChange) => `${agentId} ${instanceId}`

/** Returns the columns of the review; the first two are the axes, and each sorts within by the other one. */
function reviewColumns(
  t: Catalogue['matrix'],
  onDiscard: (change: CellChange) => void,
): readonly Column<CellChange>[] {
  const word = ({ instanceId }: CellChange, level: Level) => {
    if (level === undefined) return isText(instanceId) ? '–' : t.grid.none
    if (instanceId === 'phone') return <PhoneNumber digits={level} />
    return level === '' ? '""' : level
  }
  const axis = (
    id: 'agent' | 'instance',
    width: string,
    phone: 'first' | 'second',
  ): Column<CellChange> => ({
    id,
    title: t.review[id],
    width,
    phone,
    sortBy: (one) => `${one[id]}\n${id === 'agent' ? one.instance : one.agent}`,
    cell: ({ [id]: name }) => (
      <span dir="auto" translate="no" className={shared.truncate} title={name}>
        {name}
      </span>
    ),
  })
  return [
    axis('agent', '24%', 'first'),
    axis('instance', '22%', 'second'),
    {
      id: 'what',
      title: t.review.what,
      width: '108px',
      phone: 'hidden',
      sortBy: ({ kind, agent }) => `${kind}\n${agent}`,
      cell: ({ kind }) => <Kind kind={kind}>{t.kind[kind]}</Kind>,
    },
    {
      id: 'before',
      title: t.review.before,
      phone: 'hidden',
      tip: ({ before }) => before,
      sortBy: ({ before = '', agent }) => `${before}\n${agent}`,
      cell: (change) => (
        <span className={shared.muted}>
          {change.kind === 'password' ? '' : word(change, change.before)}
        </span>
      ),
    },
    {
      id: 'after',
      title: t.review.after,
      phone: 'second',
      tip: ({ after }) => after,
      sortBy: ({ after = '', agent }) => `${after}\n${agent}`,
      cell: (change) => (
        <span
          className={shared.strong}
          data-kind={change.kind}
          title={change.kind === 'password' ? t.review.password : undefined}
        >
          {change.kind === 'password' ? t.review.password : word(change, change.after)}
        </span>
      ),
    },
    {
      id: 'back',
      title: t.review.keep,
      width: '80px',
      right: true,
      phone: 'end',
      cell: (change) => (
        <ActionIcon
          aria-label={t.review.keepOf(change.agent, change.instance || t.kind.password)}
          title={t.review.keep}
          onClick={() => onDiscard(change)}
        >
          <Icon of={IconArrowBackUp} />
        </ActionIcon>
      ),
    },
  ]
}
