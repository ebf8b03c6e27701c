import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { needsHandOver } from '#client/auth/signs-in.ts'
import { ConfirmOnGateway } from '#components/ConfirmOnGateway.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useSignedOut } from '#data/session/session.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { ChosenProps } from '#job-ui/list/JobsTable.tsx'
import { waitsForStart } from '#jobs/may-resume.ts'
import { openJob } from '#jobs/open-job.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { Facts } from '#ui/Facts.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { GiveKeyContext } from '#ui/give-key.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'

/** A job of this browser is resumed on its page, which prepares its work; the server starts one at its time itself. */
const mayResume = (job: JobRecord) =>
  job.host === 'server' &&
  (job.state === 'ready' || job.state === 'paused') &&
  job.counts.waiting > 0 &&
  !waitsForStart(job)

/** The most jobs that a question names. */
const maxNames = 10

/** Pauses, resumes and stops the selected jobs. */
export function ChosenJobs({ jobs, onFailed }: ChosenProps) {
  const t = useText('jobList').chosen
  const words = useText('jobs')
  const formats = useFormats()
  const connection = useConnection()
  const giveKey = use(GiveKeyContext)
  const isSignedOut = useSignedOut()
  const [asking, setAsking] = useState<'resume' | 'stop'>()
  const [isBusy, setBusy] = useState(false)
  const running = jobs.filter(({ state }) => state === 'running')
  const resumable = jobs.filter(mayResume)
  const asked = asking === 'resume' ? resumable : jobs
  const [count, shown] = [asked.length, formats.number(asked.length)]
  const names = asked.slice(0, maxNames).map(({ name }) => name)
  const listed = formats.list(count > maxNames ? [...names, '…'] : names)
  const facts = [{ name: words.title, value: listed }]
  const close = () => setAsking(undefined)

  /** Does one after the other, and tells of those that failed. */
  async function each(act: (job: JobRecord) => Promise<string | undefined>) {
    close()
    setBusy(true)
    const failed: string[] = []
    for (const job of asked) {
      const why = await act(job)
      if (why !== undefined) failed.push(`${job.name}: ${why}`)
    }
    setBusy(false)
    onFailed(failed)
  }
  const resume = async (job: JobRecord) => {
    // The server prepares it.
    const prepare = () => Promise.reject(new Error('Not a job of the server'))
    const result = await openJob(job)
      .start(connection, prepare)
      .catch(() => 'failed' as const)
    return result === 'started' ? undefined : words.refusal[result].title
  }
  const stop = (job: JobRecord) =>
    openJob(job)
      .stop()
      .then(
        () => undefined,
        () => words.unread.title,
      )

  return (
    <>
      {running.length > 0 && (
        <Button
          onClick={() => {
            for (const job of running) openJob(job).pause()
          }}
        >
          {t.pause(formats.number(running.length))}
        </Button>
      )}
      {resumable.length > 0 && (
        <ChangeButton
          loading={isBusy}
          onClick={() => (isSignedOut && giveKey ? giveKey() : setAsking('resume'))}
        >
          {t.resume(formats.number(resumable.length))}
        </ChangeButton>
      )}
      <ChangeButton loading={isBusy} onClick={() => setAsking('stop')}>
        {t.stop(formats.number(jobs.length))}
      </ChangeButton>
      {asking === 'resume' && (
        <ConfirmOnGateway
          title={t.resumeTitle(count, shown)}
          confirm={t.resumeNow(count, shown)}
          onConfirm={() => void each(resume)}
          onClose={close}
        >
          <p>{t.resumeText}</p>
          {needsHandOver(connection.address) && <p>{words.foot.handedOver}</p>}
          <Facts facts={facts} />
        </ConfirmOnGateway>
      )}
      {asking === 'stop' && (
        <ConfirmDialog
          title={t.stopTitle(count, shown)}
          confirm={t.stopNow(count, shown)}
          facts={facts}
          onConfirm={() => void each(stop)}
          onClose={close}
        >
          {[t.stopText, ...(asked.some(({ repeat }) => repeat) ? [t.stopsRepeating] : [])].join(
            ' ',
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
