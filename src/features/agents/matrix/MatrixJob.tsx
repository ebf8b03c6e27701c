import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { JobFile } from '#job-ui/job-file.ts'
import { jobKinds } from '#job-ui/job-kinds.ts'
import { JobHeader } from '#job-ui/JobHeader.tsx'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import { JobPage } from '#job-ui/JobPage.tsx'
import type { JobCells } from '#job-ui/JobResults.tsx'
import { useJobHandle } from '#job-ui/use-job-handle.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Note } from '#ui/Note.tsx'
import { nameOf } from './cell-changes.ts'
import { changeText } from './change-words.ts'
import { signs } from './MatrixCell.tsx'
import { MatrixReview } from './MatrixReview.tsx'
import type { Pending } from './pending.ts'
import { itemOf, skipReasons, type PermissionsItem } from './permissions-work.ts'
import {
  isApplied,
  isSavedDifferently,
  isUnverifiable,
  isVerifiablyUndone,
  undoOf,
  type Result,
  type CurrentState,
} from './job-results.ts'
import { useJobResults } from './use-job-results.ts'
import { useStartPermissions } from './use-start-permissions.ts'
import shared from '#ui/shared.module.css'

const kind = jobKinds.permissions

/** The page of a job that applies changes of access. */
export function MatrixJob({ job, snapshot }: JobProps) {
  const { run: t, kind: words } = useText('matrix')
  const jobs = useText('jobs')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const start = useStartPermissions()
  const [undoing, setUndoing] = useState<Pending>()
  const { results, readBack, refresh, forget } = useJobResults(job, snapshot)
  const unsettled = results.filter(isVerifiablyUndone).map(({ row }) => row.index)
  const undecided = results.filter(isUnverifiable).map(({ row }) => row.index)
  const handle = useJobHandle(kind, job, snapshot, {
    start: (one) => {
      forget()
      return start(one)
    },
    // An unknown result only if the gateway verifiably has the previous values.
    retryable: [
      ...kind.retries.map((rowState) => ({ rowState })),
      { rowState: 'unknown', only: unsettled },
    ],
  })
  const names = useMemo(() => {
    const agents = readBack.is === 'read' ? [...readBack.agents.values()] : []
    return new Map([
      ...agents.flatMap(({ userPermissions }) =>
        userPermissions.map((one) => [one.instanceId, one.instance.name] as const),
      ),
      ...results.flatMap(({ item: { base, cells } }) => [
        ...base.permissions.map((one) => [one.instanceId, one.name] as const),
        ...cells.map(([id, name]) => [id, name] as const),
      ]),
    ])
  }, [results, readBack])
  const undo = useMemo(() => undoOf(results), [results])
  const isIdle = snapshot.state !== 'running' && snapshot.counts.sending === 0
  const cells = useMemo(
    () => matrixCells({ results, names, gateway, t, password: words.password }),
    [results, names, gateway, t, words.password],
  )
  const reasonOf = useCallback(
    ({ state, outcome }: JobRow) => {
      if (state !== 'skipped') return undefined
      const why = outcome?.reason?.texts[0]
      return t.leftOut[skipReasons.find((one) => one === why) ?? 'changed']
    },
    [t],
  )
  const file: JobFile = {
    heads: ['email', 'agent', 'changes'],
    lines: ({ item }) => [
      [item.to, item.name ?? '', changesText(itemOf(item), names, '× password')],
    ],
    resultHeads: ['on_gateway'],
    results: ({ index }) => [results[index]?.current?.is ?? ''],
  }
  const applied = results.filter(isApplied).length
  const otherwise = results.filter(isSavedDifferently).length
  const again = (
    <Button loading={readBack.is === 'reading'} onClick={refresh}>
      {jobs.readAgain}
    </Button>
  )

  if (undoing)
    return (
      <ListPage>
        <JobHeader job={snapshot} />
        <MatrixReview
          pending={undoing}
          agents={readBack.is === 'read' ? readBack.agents : new Map()}
          names={names}
          undoes={snapshot.id}
          onChange={setUndoing}
          onBack={() => setUndoing(undefined)}
        />
      </ListPage>
    )
  return (
    <JobPage
      handle={handle}
      file={file}
      cells={cells}
      reasonOf={reasonOf}
      actions={
        isIdle && (
          <>
            {undecided.length > 0 && (
              <Button
                disabled={handle.busy}
                onClick={() => void handle.retry([{ rowState: 'unknown', only: undecided }])}
              >
                {jobs.retryUnknown(formats.number(undecided.length))}
              </Button>
            )}
            {undo.size > 0 && (
              <Button onClick={() => setUndoing(undo)}>
                {jobs.undo(jobs.kinds[kind.kind].things(undo.size, formats.number(undo.size)))}
              </Button>
            )}
          </>
        )
      }
      unknownAction={again}
      notes={
        <>
          {readBack.is === 'unread' && (
            <Note kind="warning" title={t.unread} action={again}>
              <p>{t.unreadText}</p>
            </Note>
          )}
          {otherwise > 0 && (
            <Note kind="warning" title={t.notTaken(otherwise, formats.number(otherwise))}>
              <p>{t.notTakenText}</p>
            </Note>
          )}
          {readBack.is === 'read' && applied > 0 && (
            <Note
              kind="ok"
              title={t.allThere(applied, formats.number(applied), formats.seconds(readBack.at))}
            />
          )}
        </>
      }
    />
  )
}

/** Returns the cells of the agents' columns. */
const matrixCells = ({
  results,
  names,
  gateway,
  t,
  password,
}: {
  results: readonly Result[]
  names: ReadonlyMap<string, string>
  gateway: string
  t: Catalogue['matrix']['run']
  /** The text for a reset password. */
  password: string
}): JobCells => ({
  agent: ({ item }) => (
    <Link
      plain
      className={shared.quietLink ?? ''}
      dir="auto"
      translate="no"
      to={{ page: 'edit-agent', gateway, id: itemOf(item).id }}
      title={item.to}
    >
      {item.name || item.to}
    </Link>
  ),
  changes: ({ item }) => changesText(itemOf(item), names, `${signs.password} ${password}`),
  now: (_row, index) => {
    const currentAgent = results[index]?.current
    return currentAgent && thereText(currentAgent, names, t)
  },
})

function changesText(
  { base, cells, newPassword }: PermissionsItem,
  names: ReadonlyMap<string, string>,
  password: string,
): string {
  const before = new Map(base.permissions.map((p) => [p.instanceId, p.level]))
  const changes = cells.map(([id, , after]) =>
    changeText({ instance: nameOf(id, names), before: before.get(id), after }),
  )
  return [...changes, ...(newPassword === undefined ? [] : [password])].join(', ')
}

function thereText(
  currentAgent: CurrentState,
  names: ReadonlyMap<string, string>,
  t: Catalogue['matrix']['run'],
): string {
  if (currentAgent.is !== 'otherwise') return t.there[currentAgent.is]
  const cells = Array.from(
    currentAgent.cells,
    ([id, level]) => `${nameOf(id, names)} ${level ?? '–'}`,
  )
  return t.there.otherwise([...cells, ...(currentAgent.more ? ['…'] : [])].join(', '))
}
