import { useConnection } from '#data/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import classes from './ImportRun.module.css'
import { ImportNotes } from './ImportNotes.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportState } from './ImportState.tsx'
import { RunActions } from './RunActions.tsx'
import { RunRows } from './RunRows.tsx'
import { useImportRun } from './use-import-run.ts'

/** An import that is there. */
export function ImportRun({ run, snapshot }: { run: Run; snapshot: RunSnapshot }) {
  const t = useText('importRun')
  const { address: gateway } = useConnection()
  const control = useImportRun(run, snapshot)
  return (
    <ListPage>
      <PageHeader
        title={snapshot.name}
        parent={<Link to={{ page: 'import-agents', gateway }}>{t.import}</Link>}
        context={<ImportState run={snapshot} />}
      >
        <RunActions run={run} snapshot={snapshot} control={control} />
      </PageHeader>
      <div className={classes.progress}>
        <ImportProgress snapshot={snapshot} />
      </div>
      <ImportNotes run={run} snapshot={snapshot} control={control} />
      <RunRows run={run} snapshot={snapshot} />
    </ListPage>
  )
}
