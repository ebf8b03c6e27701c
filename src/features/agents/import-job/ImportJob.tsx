import { useLoaded } from '#data/use-loaded.ts'
import { Button } from '@mantine/core'
import { useCallback, useMemo, useState, useEffect, useRef, useSyncExternalStore } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import {
  dataOf,
  readCode,
  actOf,
  agentOf,
  beforeOf,
  importFile,
  isCreated,
  isNew,
  revertOfRow,
  type ImportPlan,
} from '#features/agents/import/import-plan.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import { JobHeader, JobPage } from '#job-ui/JobPage.tsx'
import type { ActionFilter, JobCells } from '#job-ui/results/JobResults.tsx'
import { useJobHandle, type JobOptions } from '#job-ui/use-job-handle.ts'
import { useReasonWords } from '#job-ui/results/use-reason-words.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Pending, PendingAgent } from '#features/agents/matrix/pending.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { late } from '#ui/load/late.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Note } from '#ui/note/Note.tsx'
import { State } from '#ui/note/State.tsx'
import { useSignedOut } from '#data/session/session.ts'
import type { ReadBack } from '#features/agents/import/import-work.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isLocked, onKeysChange } from '#data/session/keys.ts'
import { whenPageRests } from '#data/gateway/page-rest.ts'
import type { PasswordsOfJob } from './PasswordsNote.tsx'

const AgentsReview = late(
  () => import('#features/agents/matrix/AgentsReview.tsx').then((m) => m.AgentsReview),
  ['matrix'],
  <WaitingRows />,
)
const PasswordsNote = late(() => import('./PasswordsNote.tsx').then((m) => m.PasswordsNote))

const kind = jobKinds.import

const maxNamed = 8

/** The page of an import of agents: its progress, the result of each row, and the available actions. */
export function ImportJob({ job, snapshot }: JobProps) {
  const t = useText('importJob')
  const jobs = useText('jobs')
  const formats = useFormats()
  const reasonWords = useReasonWords(snapshot.host)
  const { address: gateway } = useConnection()
  const { options, readBack, failure, look } = useReadBack(job, snapshot)
  const passwords = useToHandOver(job, snapshot)
  const handle = useJobHandle(kind, job, snapshot, options)
  const [isRemoving, setRemoving] = useState(false)
  const kept = passwords.found?.agents.length ?? 0
  const cells = useMemo(() => importCells(t, formats, gateway), [t, formats, gateway])
  const actionFilter = useMemo(
    (): ActionFilter => ({
      label: jobs.column.what,
      options: (['create', 'update'] as const).map((value) => ({ value, label: t.done[value] })),
      fits: (row, value) => actOf(row.item) === value && agentOf(row) !== undefined,
    }),
    [t, jobs],
  )
  const reasonOf = useCallback(
    ({ outcome }: JobRow) => {
      if (!outcome?.reason) return undefined
      const { reason } = outcome
      const { code, texts } = readCode(reason.texts)
      if (!code) return undefined
      const rest = reasonWords({ ...outcome, reason: { ...reason, texts } })
      return [t.code[code], rest].filter((part) => part !== '').join(' · ')
    },
    [t, reasonWords],
  )
  const undoable = useUndoable(job, snapshot)
  const [isUndoing, setUndoing] = useState(false)
  const isQuiet = snapshot.state !== 'running' && snapshot.runsIn === 'here'
  const others = readBack?.otherwise ?? []
  const isAsSent = readBack !== undefined && readBack.asSent > 0 && others.length === 0
  const unread = useFailureWords()(failure)

  if (isUndoing && undoable)
    return (
      <ListPage>
        <JobHeader job={snapshot} />
        <AgentsReview
          changes={undoable.changes}
          names={undoable.names}
          undoes={snapshot.id}
          note={
            undoable.created > 0 && (
              <Note
                kind="info"
                title={t.stay(undoable.created, formats.number(undoable.created))}
              />
            )
          }
          onBack={() => setUndoing(false)}
        />
      </ListPage>
    )
  return (
    <JobPage
      handle={kept === 0 ? handle : { ...handle, remove: () => setRemoving(true) }}
      file={{ ...importFile, format: (snapshot.plan as ImportPlan).format }}
      cells={cells}
      reasonOf={reasonOf}
      actionFilter={actionFilter}
      actions={
        undoable &&
        undoable.changes.size > 0 && (
          <Button onClick={() => setUndoing(true)}>
            {jobs.undo(
              jobs.kinds[kind.kind].things(
                undoable.changes.size,
                formats.number(undoable.changes.size),
              ),
            )}
          </Button>
        )
      }
      unknownAction={
        isQuiet && (
          <Button loading={handle.busy} onClick={() => void handle.act(look)}>
            {t.settle}
          </Button>
        )
      }
      // Below the results: it appears later and must not move them.
      foot={
        (isAsSent || passwords.found !== undefined) && (
          <>
            {isAsSent && (
              <State kind="ok">
                <strong>{t.readBack(formats.time(readBack.at))}</strong>{' '}
                <span>{t.asSent(readBack.asSent, formats.number(readBack.asSent))}</span>
              </State>
            )}
            {passwords.found !== undefined && passwords.found?.state !== 'none' && (
              <PasswordsNote job={job} snapshot={snapshot} passwords={passwords} act={handle.act} />
            )}
          </>
        )
      }
      notes={
        <>
          {unread && <FailureNote failure={unread} />}
          {others.length > 0 && (
            <Note
              kind="warning"
              title={t.otherwise(others.length, formats.number(others.length))}
              action={
                <Button loading={handle.busy} onClick={() => void handle.act(look)}>
                  {jobs.readAgain}
                </Button>
              }
            >
              <p>{t.otherwiseText(formats.list(others.slice(0, maxNamed)))}</p>
            </Note>
          )}
        </>
      }
    >
      {isRemoving && (
        <ConfirmDialog
          title={t.passwords.destroyTitle(kept, formats.number(kept))}
          confirm={t.passwords.destroy}
          onConfirm={handle.remove}
          onClose={() => setRemoving(false)}
        >
          {t.passwords.removeText}
        </ConfirmDialog>
      )}
    </JobPage>
  )
}

const importCells = (t: Catalogue['importJob'], formats: Formats, gateway: string): JobCells => ({
  row: ({ item }) => formats.number(dataOf(item).row),
  name: (row) => {
    const { name = '', to } = row.item
    const id = agentOf(row)
    if (id === undefined) return name
    return (
      <Link to={{ page: 'edit-agent', gateway, id }} title={name} dir="auto" translate="no">
        {name || to}
      </Link>
    )
  },
  email: ({ item }) => item.to,
  what: ({ item }) => t.kind[actOf(item)],
})

/** The gateway's list of agents after an import. Unknown results are settled by it before anything else is sent. */
function useReadBack(job: Job, { state, runsIn, counts }: JobSnapshot) {
  const connection = useConnection()
  const fresh = useFreshAgents()
  /** Compared with the results, or why it could not be read. */
  const [list, setList] = useState<{ readBack?: ReadBack; failure?: unknown }>({})

  const settle = useCallback(async () => {
    const { agents, at } = await fresh()
    const { readBackOf, settleUnknown } = await import('#features/agents/import/import-work.ts')
    await settleUnknown(job, agents)
    return () => readBackOf(job, agents, at)
  }, [fresh, job])

  const look = useCallback(async () => {
    setList((before) => ({ ...before, failure: undefined }))
    try {
      const compare = await settle()
      setList({ readBack: await compare() })
    } catch (failure) {
      setList((before) => ({ ...before, failure }))
    }
  }, [settle])

  const hasFinished = state === 'finished' && runsIn === 'here'
  const isSignedOut = useSignedOut()
  const hasChecked = useRef(false)
  useEffect(() => {
    if (!hasFinished || isSignedOut) hasChecked.current = false
    // Runs once, automatically, and again after signing in: the gateway's list after the import is authoritative.
    if (!hasFinished || isSignedOut || hasChecked.current) return
    hasChecked.current = true
    void look()
  }, [hasFinished, isSignedOut, look])

  const options: JobOptions = {
    start: async () => {
      const { startImport } = await import('#features/agents/import/import-work.ts')
      return await startImport(job, connection, fresh)
    },
    beforeSend: async (action) => {
      setList({})
      if (action === 'rest' || (action === 'start' && counts.unknown === 0)) return
      await settle()
      if (action === 'start') await job.retry('not-arrived')
    },
  }
  const { readBack, failure } = list
  return { options, readBack: hasFinished ? readBack : undefined, failure, look }
}

interface Undoable {
  readonly changes: Pending
  readonly names: ReadonlyMap<string, string>
  readonly created: number
}

function useUndoable(job: Job, { state, version, runsIn, counts }: JobSnapshot) {
  const stamp = `${state} ${version}`
  const isIdle = state !== 'running' && runsIn === 'here' && counts.sending === 0
  const read = useLoaded([job, isIdle, stamp], async () =>
    isIdle ? { stamp, ...(await undoableOf(job)) } : undefined,
  )
  return isIdle && read?.stamp === stamp ? read : undefined
}

async function undoableOf(job: Job): Promise<Undoable> {
  const changes = new Map<string, PendingAgent>()
  const names = new Map<string, string>()
  let created = 0
  for await (const portion of job.view.each())
    for (const row of portion) {
      if (isNew(row.item) && isCreated(row)) created++
      const { id } = dataOf(row.item)
      const revert = revertOfRow(row)
      if (id === undefined || !revert) continue
      changes.set(id, revert)
      for (const [instance, name] of Object.entries(beforeOf(row.item)?.names ?? {}))
        names.set(instance, name)
    }
  return { changes, names, created }
}

function useToHandOver(job: Job, { state, runsIn, version }: JobSnapshot): PasswordsOfJob {
  const connection = useConnection()
  const queries = useQueryClient()
  const [turn, setTurn] = useState(0)
  const stamp = `${state} ${version}`
  const locked = useSyncExternalStore(onKeysChange, () => isLocked(connection.address))
  const isSignedOut = useSignedOut()
  const isQuiet = state !== 'running' && runsIn === 'here' && !locked && !isSignedOut
  const read = async () => {
    const { toHandOver } = await import('#features/agents/import/kept-passwords.ts')
    return await toHandOver(connection, job)
  }
  const kept = useLoaded([job, isQuiet, stamp, turn], async () => {
    if (!isQuiet) return undefined
    // Reading the results comes first.
    await new Promise<void>((resolve) => {
      whenPageRests(queries, resolve)
    })
    return { stamp, found: await read().catch(() => null) }
  })
  return {
    found: isQuiet && kept?.stamp === stamp ? kept.found : undefined,
    read,
    refresh: () => setTurn((n) => n + 1),
  }
}
