import { useConnection } from '#data/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { planOf } from '#features/campaigns/campaign-plan.ts'
import { useNow } from '#ui/use-now.ts'
import { usePaceWords } from '#features/campaigns/pace/use-pace-words.ts'
import classes from './Campaign.module.css'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignNotes } from './CampaignNotes.tsx'
import { CampaignRows } from './CampaignRows.tsx'
import { CampaignState } from './CampaignState.tsx'
import { Progress } from './Progress.tsx'
import { RateChart } from './RateChart.tsx'
import { useLeft } from './use-left.ts'
import { useSaid } from './use-said.ts'

/** A campaign that is there. */
export function Campaign({ run, campaign }: { run: Run; campaign: RunSnapshot }) {
  const t = useText('campaigns')
  const paceWords = usePaceWords()
  const connection = useConnection()
  const { gateway, instance, name, counts, total, state, perMinute, place, pace } = campaign
  const [said, setSaid] = useSaid()
  const now = useNow()
  const left = useLeft(campaign)
  const running = state === 'running'
  const { template, columns } = planOf(campaign)

  async function start() {
    setSaid(undefined)
    const { prepareCampaign } = await import('#features/campaigns/campaign-work.ts')
    setSaid(await run.start(connection, prepareCampaign))
  }

  return (
    <ListPage
      foot={
        <>
          <span>{running ? t.foot[place] : ''}</span>
          <span>
            {t.kind[template.kind === 'media' ? template.mediatype : template.kind]},{' '}
            {t.placeholders(Object.keys(columns).length)}
          </span>
        </>
      }
    >
      <PageHeader
        title={name}
        parent={<Link to={{ page: 'campaigns', gateway, instance }}>{t.title}</Link>}
        context={<CampaignState campaign={campaign} />}
      >
        <CampaignActions run={run} campaign={campaign} onStart={() => void start()} />
      </PageHeader>
      <div className={classes.top}>
        <div className={classes.progress}>
          <Progress counts={counts} total={total} stopped={state === 'stopped'} left={left} />
        </div>
        <div className={classes.chart}>
          <RateChart
            minutes={perMinute}
            time={{
              begun: campaign.startedAt ?? now,
              end: (running ? undefined : (campaign.endedAt ?? perMinute.at(-1)?.at)) ?? now,
              isRunning: running,
            }}
            rate={running ? campaign.rate : undefined}
            pace={paceWords.gap(pace)}
          />
        </div>
      </div>
      <CampaignNotes run={run} campaign={campaign} said={said} onStart={() => void start()} />
      <CampaignRows run={run} campaign={campaign} onStart={() => void start()} />
    </ListPage>
  )
}
