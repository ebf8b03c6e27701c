import { Box, Button } from '@mantine/core'
import { useState, useEffect } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useSession } from '#data/session.ts'
import { usePreferences } from '#data/use-preferences.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { clearAudit, onAuditChange, readAudit, type AuditEntry } from '#local/agent-audit.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { lateDialog } from '#ui/late.tsx'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { useUrlWord } from '#ui/use-url-word.ts'
import { WaitingRows } from '#ui/Waiting.tsx'
import { AuditTable } from './AuditTable.tsx'
import { followKept } from '#data/follow-kept.ts'

const AuditDialog = lateDialog(() => import('./AuditDialog.tsx').then((m) => m.AuditDialog))

/** The changes to agents from this browser: a local history, labelled as such. */
export function BrowserAudit() {
  const t = useText('audit')
  const log = useText('auditLog')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const { who } = usePreferences()
  const session = useSession()
  const { entries, failed } = useAudit(gateway)
  const [asking, setAsking] = useState(false)
  const [entry, setEntry] = useUrlWord('entry')
  const opened = entries?.find(({ id }) => id === entry)

  return (
    <ListPage>
      <PageHeader title={t.title} context={log.browserOnly}>
        {entries !== undefined && entries.length > 0 && (
          <Button onClick={() => setAsking(true)}>{t.clear}</Button>
        )}
      </PageHeader>
      <Box component="p" maw="960px" p="0 var(--gutter) 12px" c="var(--muted)" fz="13px">
        <span>{t.what}</span>
        {session && <span>{` ${t.youAre(session.name)}`}</span>}
        {!session && who === '' && (
          <>
            {' '}
            <span>{t.nameless}</span>{' '}
            <Link to={{ page: 'preferences', gateway }}>{t.toPreferences}</Link>
          </>
        )}
      </Box>
      {failed && (
        <Note kind="bad" title={t.failed}>
          {t.failedText}
        </Note>
      )}
      {entries === undefined && !failed && <WaitingRows />}
      {entries?.length === 0 && <Empty title={t.empty} text={t.emptyText} />}
      {entries !== undefined && entries.length > 0 && <AuditTable entries={entries} />}
      {opened && <AuditDialog key={opened.id} entry={opened} onClose={() => setEntry(undefined)} />}
      {asking && entries && (
        <ConfirmDialog
          title={t.clearTitle}
          confirm={t.clearNow}
          onConfirm={() => void clearAudit(gateway)}
          onClose={() => setAsking(false)}
        >
          {t.clearText(t.count(entries.length, formats.number(entries.length)))}
        </ConfirmDialog>
      )}
    </ListPage>
  )
}

/** The audit log of a gateway's agents. */
interface Audit {
  /** The newest first; undefined until loaded. */
  readonly entries: readonly AuditEntry[] | undefined
  /** Whether reading this browser's storage failed. */
  readonly failed: boolean
}

/**
 * Returns the audit log of a gateway's agents. Updates with changes in this tab; those of other tabs appear when it
 * becomes visible again.
 */
function useAudit(gateway: string): Audit {
  const [audit, setAudit] = useState<Audit>({ entries: undefined, failed: false })
  useEffect(() => followKept(() => readIt(gateway), setAudit, onAuditChange), [gateway])
  return audit
}

const readIt = (gateway: string): Promise<Audit> =>
  readAudit(gateway).then(
    (entries) => ({ entries, failed: false }),
    () => ({ entries: undefined, failed: true }),
  )
