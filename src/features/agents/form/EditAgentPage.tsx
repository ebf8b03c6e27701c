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

/** One agent: what the gateway tells of it, and a form that changes it. */
export function EditAgentPage({ id }: { id: string }) {
  const t = useText('agents')
  const { address: gateway } = useConnection()
  const list = useRead('listAgents', {})
  const parent = <Link to={{ page: 'agents', gateway }}>{t.title}</Link>

  // Once it is open, the form stays whatever becomes of the list: what is typed is not to be lost.
  const [opened, setOpened] = useState<{ agent: Agent; values: AgentValues }>()
  const listed = list.data?.agents.find((a) => a.id === id)
  // Not with an old answer while a fresh one is on its way: its changes would look like somebody else's.
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
