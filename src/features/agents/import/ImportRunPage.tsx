import { Button } from '@mantine/core'
import { RunUnread } from '#bulk/RunUnread.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRun } from '#data/use-run.ts'
import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { useGo } from '#ui/use-go.ts'
import { WaitingRows } from '#ui/Waiting.tsx'
import { ImportRun } from './ImportRun.tsx'

/** One import: how it goes, and what became of each row. */
export function ImportRunPage({ id }: { id: string }) {
  const t = useText('importRun')
  const go = useGo()
  const { address: gateway } = useConnection()
  const { run, snapshot, failure } = useRun('', id)
  if (snapshot) return <ImportRun run={run} snapshot={snapshot} />
  return (
    <>
      <PageHeader title={t.import} />
      {failure !== undefined ? (
        <RunUnread run={run} />
      ) : snapshot === null ? (
        <Empty title={t.gone} text={t.goneText}>
          <Button variant="filled" onClick={() => go({ page: 'import-agents', gateway })}>
            {t.toImport}
          </Button>
        </Empty>
      ) : (
        <WaitingRows />
      )}
    </>
  )
}
