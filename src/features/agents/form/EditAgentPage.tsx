import { Box } from '@mantine/core'
import { useMemo, useState } from 'react'
import { ChangeForm } from '#change/ChangeForm.tsx'
import { ChangeReview } from '#change/ChangeReview.tsx'
import { useSave } from '#change/use-save.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useNumberOptions } from '#data/numbers/number-reader.ts'
import { useRead } from '#data/use-read.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Facts } from '#ui/Facts.tsx'
import { CopyableText } from '#ui/file/CopyButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import { State } from '#ui/note/State.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import type { Agent } from '#features/agents/agent-values.ts'
import { AgentsUnread } from '#features/agents/AgentsUnread.tsx'
import { HandOver } from '#features/agents/hand-over/HandOver.tsx'
import { timeOf } from '#features/agents/match-agents.ts'
import { AgentFieldset } from './AgentFieldset.tsx'
import { knownValues, useAgentResource, useAgentSchema, useInstanceNames } from './use-agent.ts'

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
      <AgentsUnread list={list} />
    </>
  )
}

function EditAgent({ agent }: { agent: Agent }) {
  const t = useText('agents')
  const { address } = useConnection()
  const numbers = useNumberOptions()
  const names = useInstanceNames()
  const save = useSave(useAgentResource(agent.id))
  const current = useMemo(() => knownValues(agent), [agent])
  const schema = useAgentSchema(agent)
  const { outcome } = save
  const handedOver =
    outcome?.is === 'accepted' && outcome.asked.some(({ field }) => field === 'password')
      ? { ...outcome.values, names }
      : undefined
  return (
    <>
      {handedOver && (
        // Remounts for each password, so that each has its own text.
        <HandOver key={handedOver.password} {...handedOver} />
      )}
      <ChangeForm
        scope={[address, '', `updateAgent ${agent.id}`]}
        label={t.title}
        save={save}
        schema={schema}
        current={current}
      >
        {({ form, base, changes }) => (
          <div style={{ padding: '8px var(--gutter) 24px' }}>
            <AgentFieldset
              form={form}
              numbers={numbers}
              id={agent.id}
              opened={base}
              allInstances={agent.allowAllInstances}
            >
              <AgentFacts agent={agent} />
              <Box mx="calc(-1 * var(--gutter))">
                <ChangeReview resource={save.resource} changes={changes} />
              </Box>
            </AgentFieldset>
          </div>
        )}
      </ChangeForm>
    </>
  )
}

function AgentFacts({ agent }: { agent: Agent }) {
  const t = useText('agents').facts
  const core = useText('core')
  const formats = useFormats()
  const at = timeOf(agent.createdAt)
  const flags = [
    [t.active, agent.isActive],
    [t.webchat, agent.allowWebchat],
    [t.allInstances, agent.allowAllInstances],
  ] as const
  return (
    <section aria-label={t.title}>
      <dl
        className={`${shared.lineAbove} ${shared.grid} ${parts.facts}`}
        style={{
          gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
          gap: '12px 16px',
          paddingTop: 16,
        }}
      >
        {flags.map(([what, on]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <State kind={on ? 'ok' : 'off'}>{on ? core.yes : core.no}</State>
            </dd>
          </div>
        ))}
      </dl>
      <p className={`${shared.after} ${shared.muted} ${shared.small}`}>{t.why}</p>
      <Facts
        facts={[
          {
            name: t.created,
            value: at === undefined ? agent.createdAt || core.none : formats.exact(at),
          },
          { name: t.id, value: <CopyableText text={agent.id} of={t.id} /> },
        ]}
      />
    </section>
  )
}
