import { useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRead } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import type { Agent } from '#features/agents/agent-values.ts'
import { AgentsUnread } from '#features/agents/AgentsUnread.tsx'
import { EditAgent } from './EditAgent.tsx'

/** An agent's page: its read-only fields, and a form to change it. */
export function EditAgentPage({ id }: { id: string }) {
  const t = useText('agents')
  const { address: gateway } = useConnection()
  const list = useRead('listAgents', {})
  const parent = <Link to={{ page: 'agents', gateway }}>{t.title}</Link>

  // Once open, the form stays mounted even if the list changes or fails, so that no input is lost.
  const [opened, setOpened] = useState<Agent>()
  const listed = list.data?.agents.find((a) => a.id === id)
  if (listed && listed !== opened) setOpened(listed)

  if (opened)
    return (
      <>
        <PageHeader title={opened.name || opened.email || id} parent={parent} />
        <EditAgent agent={opened} />
      </>
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
