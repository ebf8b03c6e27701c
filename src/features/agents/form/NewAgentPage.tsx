import { useMemo, useState } from 'react'
import { useDraft } from '#data/use-draft.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useRead } from '#data/use-read.ts'
import { recipientToSend, useNumberOptions } from '#data/numbers/number-reader.ts'
import { optionalPhone } from '#data/numbers/recipient-rules.ts'
import { useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { agentSchema } from '#features/agents/agent-schema.ts'
import { agentForm } from '#features/agents/agent-values.ts'
import { AgentsUnread, isAgentsUnsupported } from '#features/agents/AgentsUnread.tsx'
import { AgentCreated } from './AgentCreated.tsx'
import { AgentFieldset } from './AgentFieldset.tsx'
import { foldEmail } from '#features/agents/compare-agents.ts'
import { useCreateAgent } from './use-agent.ts'

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
      {isAgentsUnsupported(list.error) ? (
        <AgentsUnread list={list} />
      ) : (
        <NewAgentForm key={turn} onAnother={() => setTurn(turn + 1)} />
      )}
    </>
  )
}

/** Creates an agent (contract, section 4: createAgent, and updateAgent for the phone). */
function NewAgentForm({ onAnother }: { onAnother: () => void }) {
  const t = useText('agents').create
  const { address: gateway } = useConnection()
  const failureWords = useFailureWords()
  const agents = useRead('listAgents', {}).data?.agents
  const options = useNumberOptions()
  const schema = useMemo(() => {
    const emails = new Set(agents?.map((a) => foldEmail(a.email)))
    return agentSchema({
      opened: null,
      isTaken: (email) => emails.has(foldEmail(email)),
      phone: optionalPhone(options),
    })
  }, [agents, options])
  const form = useZodForm(schema, agentForm.blank)
  const draft = useDraft(form, [gateway, '', 'createAgent'], { omit: ['password'] })
  const { create, savePhone, pending, created, trace, error, phoneError } = useCreateAgent(
    form,
    draft.drop,
  )
  const submit = form.handleSubmit(async (values) => {
    const phone = await recipientToSend(values.phone, options)
    await create({ ...values, phone })
  })

  if (created)
    return (
      <AgentCreated
        created={created}
        pending={pending}
        phoneError={phoneError}
        onSavePhone={() => void savePhone()}
        onAnother={onAnother}
      />
    )
  return (
    <div style={{ padding: '8px var(--gutter) 0' }}>
      <FormShell
        docked
        label={t.title}
        onSubmit={(event) => void submit(event)}
        pending={pending}
        error={failureWords(error)}
        draft={draft}
        submit={t.submit}
        outcome={
          trace && (
            <Note
              kind="info"
              title={
                trace.is === 'there'
                  ? t.unknownThere
                  : trace.is === 'missing'
                    ? t.unknownNotThere
                    : t.unknownUnread
              }
              action={
                trace.is === 'there' && (
                  <Link to={{ page: 'edit-agent', gateway, id: trace.agent.id }}>{t.openIt}</Link>
                )
              }
            />
          )
        }
      >
        <AgentFieldset form={form} numbers={options} />
      </FormShell>
    </div>
  )
}
