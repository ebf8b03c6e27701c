import { useState } from 'react'
import { Drafted } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRead } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { WaitingForm } from '#ui/Waiting.tsx'
import { readAgent, valuesOf, type Agent, type AgentValues } from '#features/agents/agent-values.ts'
import { AgentsUnread } from '#features/agents/AgentsUnread.tsx'
import { EditAgentForm } from './EditAgentForm.tsx'

/** An agent's page: its read-only fields, and a form to change it. */
export function EditAgentPage({ id }: { id: string }) {
  const t = useText('agents')
  const { address: gateway } = useConnection()
  const list = useRead('listAgents', {})
  const parent = <Link to={{ page: 'agents', gateway }}>{t.title}</Link>

  // Once open, the form stays mounted even if the list changes or fails, so that no input is lost.
  const [opened, setOpened] = useState<{ agent: Agent; values: AgentValues }>()
  const listed = list.data?.agents.find((a) => a.id === id)
  // Waits for a pending refresh: the changes since a stale list would look like someone else's.
  if (listed && !opened && !list.isFetching)
    setOpened({ agent: listed, values: valuesOf(readAgent(listed, list.dataUpdatedAt)) })

  if (opened)
    return (
      <Drafted scope={[gateway, '', `updateAgent ${id}`]} empty={opened.values}>
        {(draft) => (
          <EditAgentForm
            agent={listed ?? opened.agent}
            opened={opened.values}
            draft={draft}
            parent={parent}
          />
        )}
      </Drafted>
    )
  return (
    <>
      <PageHeader
        title={list.data && !list.isFetching ? t.edit.missing : t.title}
        context={id}
        parent={parent}
      />
      {list.isFetching && <WaitingForm />}
      {list.data && !listed && !list.isFetching && (
        <Empty title={t.edit.missing} text={t.edit.missingText} />
      )}
      {list.error && (
        <AgentsUnread
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
    </>
  )
}
