import { useConnection } from '#data/GatewayProvider.tsx'
import { useRunningHere } from '#data/use-running.ts'
import { useSnapshot } from '#data/use-run.ts'
import { RunProgress } from '#features/campaigns/running/RunProgress.tsx'
import { useText } from '#i18n/locale.tsx'
import type { RunKey } from '#local/run-record.ts'
import { openRun } from '#runs/open-run.ts'
import { pageOfRun } from '#bulk/page-of-run.ts'
import classes from './RunningNow.module.css'

/** What this tab runs against the gateway in use: seen from every page. */
export function RunningNow() {
  const t = useText('shell')
  const { address } = useConnection()
  const running = useRunningHere().filter(({ key }) => key.gateway === address)
  if (running.length === 0) return null
  return (
    <section className={classes.running} aria-label={t.runningNow}>
      {running.map(({ key }) => (
        <One key={key.id} of={key} />
      ))}
    </section>
  )
}

function One({ of }: { of: RunKey }) {
  const snapshot = useSnapshot(openRun(of))
  return snapshot ? <RunProgress run={snapshot} {...pageOfRun(snapshot)} /> : null
}
