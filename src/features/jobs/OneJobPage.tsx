import { useText } from '#i18n/locale.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { kindOf, type KindName } from '#job-ui/job-kinds.ts'
import { JobLoader, type JobProps } from '#job-ui/JobLoader.tsx'
import { type Late, latePage } from '#ui/load/late.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'

const waiting = <WaitingRows />

/** The page of each kind of job. */
const pages: Readonly<Record<KindName, Late<JobProps>>> = {
  campaign: latePage(
    () => import('#features/campaigns/running/CampaignJob.tsx').then((m) => m.CampaignJob),
    ['campaigns', 'campaignDialogs'],
    waiting,
  ),
  'agent-import': latePage(
    () => import('#features/agents/import-job/ImportJob.tsx').then((m) => m.ImportJob),
    ['importJob'],
    waiting,
  ),
  'agent-permissions': latePage(
    () => import('#features/agents/matrix/MatrixJob.tsx').then((m) => m.MatrixJob),
    ['matrix'],
    waiting,
  ),
  settings: latePage(
    () => import('#features/fleet/FleetJob.tsx').then((m) => m.SettingsJob),
    ['fleetChange', 'fleet', 'fleetSettings', 'settings', 'fleetReads'],
    waiting,
  ),
  webhooks: latePage(
    () => import('#features/fleet/FleetJob.tsx').then((m) => m.AlignJob),
    ['baseline', 'fleetWebhooks', 'fleetChange', 'fleet', 'fleetReads'],
    waiting,
  ),
  'instance-lifecycle': latePage(
    () => import('#features/instances/lifecycle/LifecycleJob.tsx').then((m) => m.LifecycleJob),
    ['connection'],
    waiting,
  ),
  'mark-read': latePage(
    () => import('#features/chats/mark/MarkJob.tsx').then((m) => m.MarkJob),
    ['chats'],
    waiting,
  ),
  invitations: latePage(
    () => import('#features/groups/invite/InviteJob.tsx').then((m) => m.InviteJob),
    ['groups'],
    waiting,
  ),
  'group-participants': latePage(
    () => import('#features/groups/details/ParticipantsJob.tsx').then((m) => m.ParticipantsJob),
    ['groupDetails', 'groups'],
    waiting,
  ),
  other: latePage(() => import('./OtherJob.tsx').then((m) => m.OtherJob), ['jobs'], waiting),
}

/** The page of a job of any kind. */
export function OneJobPage({ id }: { id: string }) {
  const t = useText('jobs')
  const { address: gateway } = useConnection()
  const parent = <Link to={{ page: 'jobs', gateway }}>{t.title}</Link>
  return (
    <JobLoader id={id} head={<PageHeader title={t.one} parent={parent} />} loading={waiting}>
      {(props) => {
        const Shown = pages[kindOf(props.snapshot).kind]
        return <Shown {...props} />
      }}
    </JobLoader>
  )
}
