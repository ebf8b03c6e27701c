import { useMemo } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useSession } from '#data/session/session.ts'
import { usePreferences } from '#data/use-preferences.ts'
import { CallList } from './ActivityPage.tsx'
import { useRequestLog } from './use-request-log.ts'
import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'

/** The changes to agents in the request log of this browser, labelled as such. */
export function BrowserAudit() {
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
