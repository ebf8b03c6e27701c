import type { JobLook } from '#job-ui/JobPanel.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import { JobPanels } from '#job-ui/JobPanels.tsx'
import { Named } from '#job-ui/Named.tsx'
import type { PanelJobs } from '#job-ui/use-panel-jobs.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobItem } from '#local/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { InvitationUrl } from './InvitationUrl.tsx'
import { invitationUrls, namedNumbers } from './invitation-urls.ts'
import { inviteItemOf, type InviteItem } from './invite-work.ts'

const thingsOf = (item: JobItem) => inviteItemOf(item).numbers
const namedBy = (row: JobRow) => namedNumbers(row).map(({ number }) => number)
const textOf = (number: string) => number

/** The jobs that send invitations: the current one and earlier ones. */
export function InviteJobs({
  instance,
  panel,
  onRestore,
}: {
  instance: string
  panel: PanelJobs<InviteItem>
  onRestore: (numbers: readonly string[]) => void
}) {
  const t = useText('groups').invite
  const formats = useFormats()
  const look: JobLook<string> = {
    kind: jobKinds.invite,
    label: t.results,
    head: 'number',
    thingsOf,
    textOf,
    namedBy,
    titleOf: ({ item }) => {
      const { from, numbers } = inviteItemOf(item)
      return numbers.length === 1
        ? (numbers[0] ?? '')
        : t.batch(formats.number(from + 1), formats.number(from + numbers.length))
    },
    RowFacts: Refused,
    summary: (rows) => {
      const urls = invitationUrls(rows)
      return urls.length > 0 && urls.map((url) => <InvitationUrl key={url} url={url} />)
    },
  }
  return <JobPanels instance={instance} look={look} panel={panel} onRestore={onRestore} />
}

/** Lists the numbers that the gateway named in a refusal. */
function Refused({ row }: { row: JobRow }) {
  const t = useText('groups').invite
  const named = namedNumbers(row)
  if (named.length === 0) return null
  return (
    <Named
      label={t.named}
      named={named.map(({ number, message }) => ({ text: number, message }))}
    />
  )
}
