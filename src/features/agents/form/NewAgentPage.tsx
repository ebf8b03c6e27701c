import { useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRead } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AgentsUnread, isAgentsUnsupported } from '#features/agents/AgentsUnread.tsx'
import { NewAgentForm } from './NewAgentForm.tsx'

/** The page that creates an agent. */
export function NewAgentPage() {
  const t = useText('agents')
  const { address } = useConnection()
  const list = useRead('listAgents', {})
  // Remounts the form for another agent after one was created.
  const [turn, setTurn] = useState(0)
  return (
    <>
      <PageHeader
        title={t.create.title}
        parent={<Link to={{ page: 'agents', gateway: address }}>{t.title}</Link>}
      />
      {isAgentsUnsupported(list.error) && list.error ? (
        <AgentsUnread
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <NewAgentForm key={turn} onAnother={() => setTurn(turn + 1)} />
      )}
    </>
  )
}
