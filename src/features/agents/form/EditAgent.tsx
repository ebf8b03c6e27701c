import { Box } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChangeForm } from '#change/ChangeForm.tsx'
import { ChangeReview } from '#change/ChangeReview.tsx'
import { useSave } from '#change/use-save.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useNumberOptions } from '#data/numbers/number-reader.ts'
import { optionalPhone } from '#data/numbers/recipient-rules.ts'
import { cacheKey } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import { agentSchema } from '#features/agents/agent-schema.ts'
import { agentOf, readAgent, type Agent } from '#features/agents/agent-values.ts'
import { foldEmail } from '#features/agents/compare-agents.ts'
import { HandOver } from '#features/agents/hand-over/HandOver.tsx'
import { AgentFacts } from './AgentFacts.tsx'
import { AgentFieldset } from './AgentFieldset.tsx'
import { knownValues, useAgentResource, useInstanceNames } from './use-agent.ts'

/** Changes an agent (contract, section 4: updateAgent). */
export function EditAgent({ agent }: { agent: Agent }) {
  const t = useText('agents')
  const { address } = useConnection()
  const queries = useQueryClient()
  const numbers = useNumberOptions()
  const names = useInstanceNames()
  const save = useSave(useAgentResource(agent.id))
  const current = useMemo(() => knownValues(agent), [agent])
  const schema = useMemo(
    () =>
      agentSchema({
        opened: readAgent(agent),
        // As read right before the write.
        isTaken: (email) =>
          (
            queries.getQueryData<{ agents: readonly Agent[] }>(cacheKey('listAgents', {}))
              ?.agents ?? []
          ).some((one) => one.id !== agent.id && foldEmail(one.email) === foldEmail(email)),
        phone: optionalPhone(numbers, agent.phoneNumber),
      }),
    [queries, agent, numbers],
  )
  const { outcome } = save
  const handedOver =
    outcome?.is === 'accepted' && outcome.asked.some(({ field }) => field === 'password')
      ? agentOf(outcome.values, names)
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
