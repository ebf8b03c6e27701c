import { Button } from '@mantine/core'
import { Suspense, useCallback, useMemo } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { dataOf, readCode } from '#features/agents/import/import-plan.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import { JobLoader } from '#job-ui/JobLoader.tsx'
import { JobPage } from '#job-ui/JobPage.tsx'
import type { ActionFilter, JobCells } from '#job-ui/JobResults.tsx'
import { useJobHandle } from '#job-ui/use-job-handle.ts'
import { useReasonWords } from '#job-ui/use-reason-words.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { FailureNote } from '#ui/FailureNote.tsx'
import { late } from '#ui/late.tsx'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { State } from '#ui/State.tsx'
import { useGo } from '#ui/use-go.ts'
import { WaitingRows } from '#ui/Waiting.tsx'
import { actOf, agentOf, importFile } from './import-file.ts'
import { useImportJob } from './use-import-job.ts'
import { usePasswordFiles } from './use-password-files.ts'

const PasswordsAgain = late(
  () => import('#features/agents/import/PasswordsAgain.tsx').then((m) => m.RestorePasswords),
  ['sheet'],
)

const PasswordFiles = late(() => import('./PasswordFiles.tsx').then((m) => m.PasswordFiles))

const kind = jobKinds.import

/** The maximum number of names in a sentence. */
const maxNamed = 8

/** An import of agents: its progress, the result of each row, and the available actions. */
export function ImportJobPage({ id }: { id: string }) {
  const t = useText('importJob')
  const go = useGo()
  const { address: gateway } = useConnection()
  return (
    <JobLoader
      kind={kind}
      id={id}
      head={<PageHeader title={t.import} />}
      loading={<WaitingRows />}
      goneAction={
        <Button variant="filled" onClick={() => go({ page: 'import-agents', gateway })}>
          {t.toImport}
        </Button>
      }
    >
      {(job, snapshot) => <Import job={job} snapshot={snapshot} />}
    </JobLoader>
  )
}

function Import({ job, snapshot }: { job: Job; snapshot: JobSnapshot }) {
  const t = useText('importJob')
  const jobs = useText('jobs')
  const formats = useFormats()
  const go = useGo()
  const reasonWords = useReasonWords()
  const { address: gateway } = useConnection()
  const { options, lacking, readBack, foundPasswords, failure, look, settle } = useImportJob(
    job,
    snapshot,
  )
  const files = usePasswordFiles(job, snapshot, readBack?.existing)
  const toImport = { page: 'import-agents', gateway } as const
  const handle = useJobHandle(kind, job, snapshot, { ...options, onDeleted: () => go(toImport) })
  const cells = useMemo(() => importCells({ t, formats, gateway }), [t, formats, gateway])
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
  const isQuiet = snapshot.state !== 'running' && snapshot.runsIn === 'here'
  // A stopped import asks for passwords only once it is resumed.
  const isAsking = isQuiet && snapshot.state !== 'stopped' && (lacking?.size ?? 0) > 0
  const others = readBack?.otherwise ?? []
  const isAsSent = readBack !== undefined && readBack.asSent > 0 && others.length === 0
  const hasFiles = isQuiet && files !== undefined && files.length > 0
  const unread = useFailureWords()(failure)

  return (
    <JobPage
      handle={handle}
      parent={<Link to={toImport}>{t.import}</Link>}
      file={importFile}
      cells={cells}
      reasonOf={reasonOf}
      actionFilter={actionFilter}
      isBlocked={snapshot.state !== 'stopped' && (lacking === undefined || lacking.size > 0)}
      unknownAction={
        isQuiet && (
          <Button loading={handle.busy} onClick={() => void handle.act(look)}>
            {t.settle}
          </Button>
        )
      }
      // Below the results: it appears later and must not move them.
      foot={
        (isAsSent || hasFiles) && (
          <>
            {isAsSent && (
              <State kind="ok">
                <strong>{t.readBack(formats.time(readBack.at))}</strong>{' '}
                <span>{t.asSent(readBack.asSent, formats.number(readBack.asSent))}</span>
              </State>
            )}
            {hasFiles && (
              <Suspense fallback={null}>
                <PasswordFiles job={job} snapshot={snapshot} files={files} />
              </Suspense>
            )}
          </>
        )
      }
      notes={
        <>
          {isAsking && (
            <Suspense fallback={null}>
              <PasswordsAgain
                job={job}
                name={snapshot.name}
                files={(files ?? []).filter(({ unused }) => unused > 0).map(({ name }) => name)}
                lacking={lacking ?? new Set()}
                settle={settle}
                act={handle.act}
                onFound={foundPasswords}
              />
            </Suspense>
          )}
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
    />
  )
}

/** The cells of an import's columns. The name links to the agent, if it exists. */
const importCells = ({
  t,
  formats,
  gateway,
}: {
  t: Catalogue['importJob']
  formats: Formats
  gateway: string
}): JobCells => ({
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
