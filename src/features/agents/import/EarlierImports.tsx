import { Suspense } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRuns } from '#data/use-runs.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import { JobState } from '#job-ui/JobState.tsx'
import { doneOf, groupCounts } from '#job-ui/row-groups.ts'
import type { RunRecord } from '#local/run-record.ts'
import { Link } from '#ui/Link.tsx'
import { Section } from '#ui/Section.tsx'
import classes from './EarlierImports.module.css'

/** How many are shown. */
const most = 8

/** The imports that this browser keeps, those that can go on among them. */
export function EarlierImports() {
  const t = useText('import')
  const list = useRuns('')
  const runs =
    list.state === 'read' ? list.runs.filter(({ kind }) => kind === jobKinds.import.kind) : []
  if (runs.length === 0) return null
  return (
    <Section title={t.earlier}>
      <Suspense fallback={null}>
        <Runs runs={runs.slice(0, most)} />
      </Suspense>
    </Section>
  )
}

function Runs({ runs }: { runs: readonly RunRecord[] }) {
  const t = useText('jobs').kinds[jobKinds.import.kind]
  const formats = useFormats()
  const { address: gateway } = useConnection()
  return (
    <ul className={classes.list}>
      {runs.map((run) => {
        const done = doneOf(groupCounts(run.counts))
        return (
          <li key={run.id}>
            <Link to={{ page: 'agent-import', gateway, id: run.id }}>{run.name}</Link>
            <span className={classes.when}>{formats.when(run.createdAt)}</span>
            <span className={classes.state}>
              <JobState kind={jobKinds.import} job={run} />
            </span>
            <span className={classes.count}>
              {formats.number(done)} {t.ofTotal(run.total, formats.number(run.total))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
