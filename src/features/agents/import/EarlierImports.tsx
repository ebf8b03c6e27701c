import { Suspense } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRuns } from '#data/use-runs.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunRecord } from '#local/run-record.ts'
import { Link } from '#ui/Link.tsx'
import { Section } from '#ui/Section.tsx'
import classes from './EarlierImports.module.css'
import { importKind } from './import-kind.ts'
import { ImportState } from './ImportState.tsx'
import { groupCounts } from './row-groups.ts'

/** How many are shown. */
const most = 8

/** The imports that this browser keeps, those that can go on among them. */
export function EarlierImports() {
  const t = useText('import')
  const list = useRuns('')
  const runs = list.state === 'read' ? list.runs.filter(({ kind }) => kind === importKind) : []
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
  const t = useText('importRun')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  return (
    <ul className={classes.list}>
      {runs.map((run) => {
        const { remaining } = groupCounts(run.counts)
        return (
          <li key={run.id}>
            <Link to={{ page: 'agent-import', gateway, id: run.id }}>{run.name}</Link>
            <span className={classes.when}>{formats.when(run.createdAt)}</span>
            <span className={classes.state}>
              <ImportState run={run} />
            </span>
            <span className={classes.count}>
              {formats.number(run.total - remaining)} {t.of(formats.number(run.total))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
