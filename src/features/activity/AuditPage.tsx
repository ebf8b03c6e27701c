import { useMemo } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo, useSession } from '#data/session/session.ts'
import { usePreferences } from '#data/use-preferences.ts'
import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { late } from '#ui/load/late.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { CallList } from './CallList.tsx'
import { useRequestLog } from './use-calls.ts'

// Only administrators load it, and its texts.
const AuditLog = late(
  () => import('./audit-log/AuditLog.tsx').then((m) => m.AuditLog),
  ['auditLog', 'auth', 'sentences'],
  <WaitingRows />,
)

/** The audit log: the server's for administrators, this browser's for everyone else. */
export function AuditPage() {
  return useMayDo()('readAudit') ? <AuditLog /> : <BrowserAudit />
}

/** The changes to agents in the request log of this browser, labelled as such. */
function BrowserAudit() {
  const t = useText('audit')
  const { address: gateway } = useConnection()
  const { who } = usePreferences()
  const session = useSession()
  const log = useRequestLog(gateway)
  const entries = useMemo(
    () => log.entries?.filter(({ operation, changes }) => changes || operations.has(operation)),
    [log.entries],
  )
  return (
    <CallList
      page="audit"
      log={{ ...log, entries }}
      title={t.title}
      context={t.browserOnly}
      foot={
        <>
          <span>{t.what}</span>
          {session && <span>{` ${t.youAre(session.name)}`}</span>}
          {!session && who === '' && (
            <>
              {' '}
              <span>{t.nameless}</span>{' '}
              <Link to={{ page: 'preferences', gateway }}>{t.toPreferences}</Link>
            </>
          )}
        </>
      }
      empty={<Empty title={t.empty} text={t.emptyText} />}
    />
  )
}

/** The operations that change agents. */
const operations: ReadonlySet<string> = new Set(['createAgent', 'updateAgent'])
