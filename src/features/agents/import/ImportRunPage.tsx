import { Button } from '@mantine/core'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRun } from '#data/use-runs.ts'
import { useText } from '#i18n/locale.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { useGo } from '#ui/use-go.ts'
import { WaitingRows } from '#ui/Waiting.tsx'
import { ImportRun } from './ImportRun.tsx'

/** One import: how it goes, and what became of each row. */
export function ImportRunPage({ id }: { id: string }) {
  const t = useText('import')
  const go = useGo()
  const { address: gateway } = useConnection()
  const { run, snapshot, failure } = useRun('', id)
  if (snapshot) return <ImportRun run={run} snapshot={snapshot} />
  return (
    <>
      <PageHeader title={t.title} />
      {failure !== undefined ? (
        <Note kind="bad" title={t.run.unread} />
      ) : snapshot === null ? (
        <Empty title={t.run.gone} text={t.run.goneText}>
          <Button variant="filled" onClick={() => go({ page: 'import-agents', gateway })}>
            {t.run.toImport}
          </Button>
        </Empty>
      ) : (
        <WaitingRows />
      )}
    </>
  )
}
