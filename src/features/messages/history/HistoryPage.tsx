import { Button } from '@mantine/core'
import { useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { clearHistory } from '#local/history.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { late } from '#ui/load/late.tsx'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { useGo } from '#ui/use-go.ts'
import { useUrlWord } from '#ui/use-url-word.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { useHistory } from './use-history.ts'

const EntryDialog = late(() => import('./EntryDialog.tsx').then((m) => m.EntryDialog), ['messages'])

/** Everything that was sent to an instance from this browser. */
export function HistoryPage({ instance }: { instance: string }) {
  const t = useText('history')
  const formats = useFormats()
  const go = useGo()
  const { address: gateway } = useConnection()
  const { entries, failed } = useHistory(gateway, instance)
  const [asking, setAsking] = useState(false)
  const [entry, setEntry] = useUrlWord('entry')
  const messages = { page: 'messages', gateway, instance } as const
  const opened = entries?.find(({ id }) => id === entry)

  return (
    <ListPage>
      <PageHeader title={t.title} context={instance} parent={<Link to={messages}>{t.parent}</Link>}>
        {entries !== undefined && entries.length > 0 && (
          <Button onClick={() => setAsking(true)}>{t.clear}</Button>
        )}
      </PageHeader>
      {failed && (
        <Note kind="bad" title={t.failed}>
          {t.failedText}
        </Note>
      )}
      {entries === undefined && !failed && <WaitingRows />}
      {entries?.length === 0 && (
        <Empty title={t.empty} text={t.emptyText}>
          <Button variant="filled" onClick={() => go(messages)}>
            {t.write}
          </Button>
        </Empty>
      )}
      {entries !== undefined && entries.length > 0 && <HistoryTable entries={entries} />}
      {opened && <EntryDialog key={opened.id} entry={opened} onClose={() => setEntry(undefined)} />}
      {asking && entries && (
        <ConfirmDialog
          title={t.clearTitle}
          confirm={t.clearNow}
          onConfirm={() => void clearHistory(gateway, instance)}
          onClose={() => setAsking(false)}
        >
          {t.clearText(t.count(entries.length, formats.number(entries.length)))}
        </ConfirmDialog>
      )}
    </ListPage>
  )
}
