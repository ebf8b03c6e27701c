import { Button } from '@mantine/core'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { dataOf, readCode } from '#features/agents/import/import-plan.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import { JobPage } from '#job-ui/JobPage.tsx'
import type { ActionFilter, JobCells } from '#job-ui/results/JobResults.tsx'
import { useJobHandle } from '#job-ui/use-job-handle.ts'
import { useReasonWords } from '#job-ui/results/use-reason-words.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { late } from '#ui/load/late.tsx'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import { State } from '#ui/note/State.tsx'
import { actOf, agentOf, importFile } from './import-file.ts'
import { useImportJob } from './use-import-job.ts'
import { useToHandOver } from './use-to-hand-over.ts'

const PasswordsNote = late(() => import('./PasswordsNote.tsx').then((m) => m.PasswordsNote))

const kind = jobKinds.import

/** The maximum number of names in a sentence. */
const maxNamed = 8

/** The page of an import of agents: its progress, the result of each row, and the available actions. */
export function ImportJob({ job, snapshot }: JobProps) {
  const t = useText('importJob')
  const jobs = useText('jobs')
  const formats = useFormats()
  const reasonWords = useReasonWords()
  const { address: gateway } = useConnection()
  const { options, readBack, failure, look } = useImportJob(job, snapshot)
  const passwords = useToHandOver(job, snapshot)
  const handle = useJobHandle(kind, job, snapshot, options)
  const [isRemoving, setRemoving] = useState(false)
  const kept = passwords.found?.agents.length ?? 0
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
  const others = readBack?.otherwise ?? []
  const isAsSent = readBack !== undefined && readBack.asSent > 0 && others.length === 0
  const unread = useFailureWords()(failure)

  return (
    <JobPage
      handle={kept === 0 ? handle : { ...handle, remove: () => setRemoving(true) }}
      file={importFile}
      cells={cells}
      reasonOf={reasonOf}
      actionFilter={actionFilter}
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
              <Suspense fallback={null}>
                <PasswordsNote
                  job={job}
                  snapshot={snapshot}
                  passwords={passwords}
                  act={handle.act}
                />
              </Suspense>
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
