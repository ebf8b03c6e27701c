import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import { RequestsPage } from '#job-ui/results/RequestsPage.tsx'
import { JobPanel } from '#job-ui/JobPanel.tsx'
import type { JobLook } from '#job-ui/results/JobRequests.tsx'
import type { PanelJobs } from '#job-ui/use-panel-jobs.ts'
import { useStart } from '#job-ui/start/use-start-job.ts'
import type { JobItem, JobRecord } from '#local/jobs/job-record.ts'
import { InvitationLink } from './InvitationLink.tsx'
import {
  invitationUrls,
  invitePlanOf,
  inviteItemOf,
  numberNamedIn,
  prepareInvitations,
  type InviteItem,
} from './invite-work.ts'
import { tellInvitations } from './tell-invitations.ts'

const thingsOf = (item: JobItem) => inviteItemOf(item).numbers

function useInviteLook(job: Pick<JobRecord, 'plan'>): JobLook<string> {
  const { subject } = invitePlanOf(job)
  const t = useText('groups').invite
  const formats = useFormats()
  return {
    kind: jobKinds.invite,
    head: 'number',
    thingsOf,
    textOf: (number) => number,
    namedBy: numberNamedIn,
    titleOf: ({ item }) => {
      const { from, numbers } = inviteItemOf(item)
      return numbers.length === 1
        ? (numbers[0] ?? '')
        : t.batch(formats.number(from + 1), formats.number(from + numbers.length))
    },
    summary: (rows) => {
      const urls = invitationUrls(rows)
      return (
        urls.length > 0 && urls.map((url) => <InvitationLink key={url} url={url} name={subject} />)
      )
    },
  }
}

/** The page of a job that sends invitations. */
export function InviteJob(props: JobProps) {
  return (
    <RequestsPage
      {...props}
      look={useInviteLook(props.snapshot)}
      start={useStart(prepareInvitations, tellInvitations)}
    />
  )
}

/** The same job, beside its form. */
export function InviteJobPanel({
  shown,
  ...props
}: {
  panel: PanelJobs<InviteItem>
  shown: JobRecord
  onRestore: (numbers: readonly string[]) => void
}) {
  const t = useText('groups').invite
  return <JobPanel {...props} label={t.results} look={useInviteLook(shown)} />
}
