import { Button, Flex } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '#data/session/session.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { pauseWords } from '#job-ui/job-kinds.ts'
import { groupCounts } from '#job-ui/results/row-groups.ts'
import { pausedItself } from '#jobs/may-resume.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { pathTo, type Route } from '#paths'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'

const groups = ['accepted', 'refused', 'not-arrived', 'unknown'] as const

/**
 * Says on any page that a job of the server has ended, or has paused by itself, to the person who has started it; also
 * outside a hidden page, if the browser may show that.
 */
export function EndedJobs({ jobs, route }: { jobs: readonly JobRecord[]; route: Route }) {
  const t = useText('jobs')
  const formats = useFormats()
  const me = useSession()?.name
  const before = useRef<ReadonlyMap<string, JobRecord>>(new Map())
  const [ended, setEnded] = useState<readonly JobRecord[]>([])
  const titleOf = (job: JobRecord) =>
    `${job.name}: ${
      job.state === 'paused'
        ? pauseWords(job.why, t).title
        : t.said.state[job.state === 'stopped' ? 'stopped' : 'finished']
    }`
  const textOf = (job: JobRecord) => {
    const counts = groupCounts(job.counts)
    return groups
      .filter((group) => counts[group] > 0)
      .map((group) => t.said.part(t.group[group], formats.number(counts[group])))
      .join(' · ')
  }
  const compare = useEffectEvent((now: readonly JobRecord[]) => {
    const news = now.filter(
      (job) =>
        before.current.get(job.id)?.state === 'running' &&
        job.by === me &&
        (job.state === 'finished' ||
          (job.state === 'stopped' && job.stoppedBy !== me) ||
          pausedItself(job)),
    )
    before.current = new Map(now.map((job) => [job.id, job]))
    if (news.length === 0) return
    const ids = new Set(news.map(({ id }) => id))
    setEnded((all) => [...news, ...all.filter(({ id }) => !ids.has(id))])
    if (document.hidden && mayNotify())
      for (const job of news)
        // oxlint-disable-next-line no-new -- showing it is its effect
        new Notification(titleOf(job), { body: textOf(job), tag: job.id })
  })
  useEffect(() => compare(jobs), [jobs])
  const shown = ended.filter(
    ({ gateway, id }) => pathTo({ page: 'job', gateway, id }) !== pathTo(route),
  )
  return (
    <div role="status">
      {shown.map((job) => (
        <div key={job.id} className={shared.notice}>
          <Note
            kind={job.state === 'finished' && job.counts.unknown === 0 ? 'ok' : 'warning'}
            isQuiet
            title={titleOf(job)}
            action={
              <Flex wrap="wrap" align="center" gap="8px 16px">
                <Link to={{ page: 'job', gateway: job.gateway, id: job.id }}>{t.openJob}</Link>
                <Button onClick={() => setEnded((all) => all.filter((one) => one !== job))}>
                  {t.close}
                </Button>
              </Flex>
            }
          >
            {textOf(job)}
          </Note>
        </div>
      ))}
    </div>
  )
}

const mayNotify = () => 'Notification' in globalThis && Notification.permission === 'granted'
