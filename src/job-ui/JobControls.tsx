import { ActionIcon, Button, Box } from '@mantine/core'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { use, useState, type ComponentProps, type ReactNode } from 'react'
import { useLoaded } from '#data/use-loaded.ts'
import { useGatewayName } from '#data/session/GatewayProvider.tsx'
import { useSession, useSignedOut } from '#data/session/session.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import type { JobCounts } from '#local/jobs/job-record.ts'
import { lacksKey, missesPage, waitsForStart } from '#jobs/may-resume.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import { GiveKeyContext } from '#ui/give-key.ts'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import type { JobHandle } from './use-job-handle.ts'
import { useJobWords, type JobWords } from './job-kinds.ts'
import { late } from '#ui/load/late.tsx'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import type { JobFile } from './results/job-file.ts'
import { useReasonWords } from './results/use-reason-words.ts'

// Rarely opened.
const NewTime = late(() => import('./NewTime.tsx').then((m) => m.NewTime))

/**
 * The actions of a job, the same for every kind: export, delete, stop, retry, pause, start, resume, continue. Stop
 * always asks for confirmation, Pause never; Retry and Continue ask if they send to recipients. The filled button is
 * the last.
 */
export function JobControls({
  handle,
  file,
  children,
}: {
  handle: JobHandle
  file: JobFile
  /** Additional actions of this kind. */
  children?: ReactNode
}) {
  const { kind, snapshot, counts, countOf, retryable, busy } = handle
  const { state, runsIn, host, isReadOnly } = snapshot
  const { t, of } = useJobWords(kind, host)
  const formats = useFormats()
  const [asking, setAsking] = useState<keyof typeof questions>()
  const [isNewTime, setNewTime] = useState(false)
  // A job of a tab can be paused while the gateway is away, one of the server cannot.
  const isAway = use(BlockedChanges) !== undefined && host === 'server'
  const isHere = runsIn === 'here' && !isAway
  const isOpen = state === 'ready' || state === 'paused' || state === 'running'
  const isIdle = state !== 'running' && snapshot.counts.sending === 0
  const things = (n: number) => of.things(n, formats.number(n))
  const countRetryable = (isUnknown: boolean) =>
    retryable
      .filter(({ rowState }) => (rowState === 'unknown') === isUnknown)
      .reduce(
        (sum, { rowState, only }) =>
          sum +
          (only === undefined
            ? counts[rowState]
            : only.reduce((all, row) => all + countOf(row), 0)),
        0,
      )
  const retryUnknown = countRetryable(true)
  const failed = countRetryable(false) + retryUnknown
  const retryWord =
    retryUnknown === 0 ? t.retry : retryUnknown < failed ? t.retryAll : t.retryUnknown
  // Rows that Retry already includes are not offered twice.
  const unknown =
    kind.unknown === 'read-or-retry' && !retryable.some(({ rowState }) => rowState === 'unknown')
      ? counts.unknown
      : 0
  const rest = state === 'stopped' ? counts['not-sent'] : 0
  const giveKey = use(GiveKeyContext)
  const isSignedOut = useSignedOut()
  const me = useSession()?.name
  /** Sends, or lets the user sign in again first. */
  const send = (now: () => void) => (isSignedOut && giveKey ? giveKey() : now())
  const ask = (question: 'rest' | 'retry', now: () => void) =>
    send(() => (kind.asksBeforeSending ? setAsking(question) : now()))
  const retry = () => void handle.retry()

  // The server starts it at its time.
  const startsItself = host === 'server' && waitsForStart(snapshot)
  const mayStart =
    (state === 'ready' || state === 'paused') && snapshot.counts.waiting > 0 && !startsItself

  const questions = {
    stop: {
      title: of.stopTitle,
      text: [
        t.stopText(counts.waiting, things(counts.waiting)),
        ...(snapshot.repeat ? [t.stopsRepeating] : []),
      ].join(' '),
      confirm: t.stopNow,
      act: handle.stop,
    },
    rest: {
      title: t.restTitle(things(rest)),
      text: t.restText,
      confirm: t.retryNow(things(rest)),
      act: handle.continueRest,
    },
    retry: {
      title: t.retryTitle(things(failed)),
      text: t.retryText,
      confirm: t.retryNow(things(failed)),
      act: retry,
    },
    remove: { title: t.removeTitle, text: t.removeText, confirm: t.remove, act: handle.remove },
  }

  if (isReadOnly)
    return (
      <div role="group" aria-label={t.actions} tabIndex={-1} className={shared.wrap}>
        <JobExport handle={handle} file={file} things={things(total(counts))} />
      </div>
    )
  const others = snapshot.watchers?.names.filter((name) => name !== me) ?? []
  const stopFacts = [
    ...(snapshot.by === undefined ? [] : [{ name: t.startedByLabel, value: snapshot.by }]),
    ...(others.length === 0 ? [] : [{ name: t.alsoWatching, value: others.join(', ') }]),
  ]

  return (
    <div role="group" aria-label={t.actions} tabIndex={-1} className={`${shared.wrap}`}>
      <JobExport handle={handle} file={file} things={things(total(counts))} />
      {!isOpen && isHere && (
        <ActionIcon
          size={32}
          miw="var(--touch)"
          mih="var(--touch)"
          variant="default"
          aria-label={t.remove}
          title={t.remove}
          disabled={busy || !isIdle}
          onClick={() => setAsking('remove')}
        >
          <Icon of={IconTrash} />
        </ActionIcon>
      )}
      {children}
      {isOpen && (
        <Button
          leftSection={<Icon of={IconPlayerStop} />}
          disabled={isAway}
          onClick={() => setAsking('stop')}
        >
          {t.stop}
        </Button>
      )}
      {isIdle && unknown > 0 && (
        <Button
          disabled={!isHere || busy}
          onClick={() => send(() => void handle.retry([{ rowState: 'unknown' }]))}
        >
          {t.retryUnknown(formats.number(unknown))}
        </Button>
      )}
      {(isIdle || kind.retriesWhileRunning) && failed > 0 && (
        <Button
          leftSection={<Icon of={IconRefresh} />}
          disabled={!isHere || busy}
          onClick={() => ask('retry', retry)}
        >
          {retryWord(formats.number(failed))}
        </Button>
      )}
      {state === 'running' && (
        <MainButton icon={IconPlayerPause} disabled={isAway} onClick={handle.pause}>
          {t.pause}
        </MainButton>
      )}
      {isIdle && rest > 0 && (
        <MainButton
          disabled={!isHere}
          loading={busy}
          onClick={() => ask('rest', handle.continueRest)}
        >
          {t.rest(formats.number(rest))}
        </MainButton>
      )}
      {missesPage(snapshot) && snapshot.counts.waiting > 0 && (
        <Button disabled={!isHere || busy} onClick={() => setNewTime(true)}>
          {t.newTime.button}
        </Button>
      )}
      {mayStart && (
        <MainButton disabled={!isHere} loading={busy} onClick={() => send(handle.start)}>
          {startWord(snapshot, t)}
        </MainButton>
      )}
      {isNewTime && <NewTime onChosen={handle.reschedule} onClose={() => setNewTime(false)} />}
      {asking && (
        <ConfirmDialog
          title={questions[asking].title}
          confirm={questions[asking].confirm}
          onConfirm={questions[asking].act}
          onClose={() => setAsking(undefined)}
          {...(asking === 'stop' && { facts: stopFacts })}
        >
          {questions[asking].text}
        </ConfirmDialog>
      )}
    </div>
  )
}

function startWord(job: JobHandle['snapshot'], t: JobWords['t']): string {
  if (lacksKey(job)) return t.handOver.button
  if (job.startedAt === undefined) return t.start
  return missesPage(job) ? t.missed.start : t.resume
}

/** The last button, which takes the focus when another one disappears. */
const MainButton = ({
  icon = IconPlayerPlay,
  ...props
}: ComponentProps<typeof Button<'button'>> & { icon?: TablerIcon }) => (
  <Button variant="filled" data-focus leftSection={<Icon of={icon} />} {...props} />
)

const total = (counts: JobCounts) => Object.values(counts).reduce((sum, n) => sum + n, 0)

/** Exports the results of a job to a file: its list's own columns, then the result of each row. */
function JobExport({
  handle: { job, snapshot },
  file,
  things,
}: {
  handle: Pick<JobHandle, 'job' | 'snapshot'>
  file: JobFile
  /** The number of things, in words. */
  things: string
}) {
  const t = useText('jobs')
  const { environment } = useText('core')
  const locale = useLocale()
  const formats = useFormats()
  const reasonOf = useReasonWords(snapshot.host)
  const gateway = useGatewayName(snapshot.gateway)
  // Loaded on demand.
  const files = async () => ({
    ...(await import('#job-ui/results/job-file.ts')),
    list: await (await import('#job-ui/start/kept-list.ts')).readList(job.key),
  })
  return (
    <ExportMenu
      label={t.export}
      about={<Contents job={job} things={things} />}
      format={file.format}
      name={safeFileName(snapshot.name)}
      table={async () => {
        const { jobTable, list } = await files()
        return jobTable(file, list, job.view.each())
      }}
      json={async () => {
        const { jobJson, list } = await files()
        return jobJson(file, snapshot, list, job.view.each())
      }}
      print={{
        label: t.print,
        async run() {
          const { printReport } = await import('#job-ui/results/print-report.ts')
          const { report: words } = await loadSection(locale, 'jobEnd')
          const { list } = await files()
          const gatewayName =
            gateway.tag === '' ? gateway.name : `${gateway.name} (${environment[gateway.tag]})`
          const rows = job.view.each()
          await printReport({
            job: snapshot,
            gatewayName,
            file,
            list,
            rows,
            t,
            words,
            formats,
            reasonOf,
          })
        },
      }}
    >
      {snapshot.state === 'running' && (
        <Box component="p" pb="xs">
          {t.exportRunning}
        </Box>
      )}
    </ExportMenu>
  )
}

/** What the file has, in words: the things of the job, and the other rows of its list. Read once it is shown. */
function Contents({ job, things }: { job: JobHandle['job']; things: string }) {
  const t = useText('jobs')
  const formats = useFormats()
  // The export itself says it if the list cannot be read.
  const others = useLoaded([job], async () => {
    const { readList } = await import('#job-ui/start/kept-list.ts')
    const { rows } = (await readList(job.key)) ?? { rows: [] }
    return [...rows].filter(({ isItem }) => !isItem).length
  })
  return <span>{others ? t.exportAll(things, others, formats.number(others)) : things}</span>
}

/** Turns a job's name into a safe file name: without its list's ending and reserved characters, never empty. */
function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/\.(csv|tsv|txt|tab|xlsx)$/i, '')
    // oxlint-disable-next-line no-control-regex -- control characters are what it removes
    .replaceAll(/[\u0000-\u001F\u007F<>:"/\\|?*]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return Array.from(safe).slice(0, 80).join('').trim() || 'results'
}
