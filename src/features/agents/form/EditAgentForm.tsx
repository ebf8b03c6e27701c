import { HandOver } from '#features/agents/hand-over/HandOver.tsx'
import { Button } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useRead } from '#data/use-read.ts'
import { useNumberOptions } from '#data/number-reader.ts'
import { optionalPhone } from '#data/recipient-rules.ts'
import { useText } from '#i18n/locale.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { late } from '#ui/late.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { State } from '#ui/State.tsx'
import shared from '#ui/shared.module.css'
import { AgentFacts } from './AgentFacts.tsx'
import { AgentFieldset } from './AgentFieldset.tsx'
import { agentSchema } from '#features/agents/agent-schema.ts'
import { readAgent, type Agent, type AgentValues } from '#features/agents/agent-values.ts'
import { changesOf, foldEmail } from '#features/agents/compare-agents.ts'
import { EditOutcome } from './EditOutcome.tsx'
import { useEditAgent } from './use-edit-agent.ts'

// Loaded on demand: concurrent edits of one agent are rare.
const AgentConflict = late(() => import('./AgentConflict.tsx').then((m) => m.AgentConflict))

interface EditAgentFormProps {
  /** The agent as cached. */
  agent: Agent
  /** The form values when the page was opened. */
  opened: AgentValues
  draft: DraftOf<AgentValues>
  parent: ReactNode
}

/** Changes an agent (contract, section 4: updateAgent). */
export function EditAgentForm({ agent, opened, draft, parent }: EditAgentFormProps) {
  const t = useText('agents')
  const failureWords = useFailureWords()
  const list = useRead('listAgents', {})
  const agents = list.data?.agents
  // The draft's base, which may be older than the page.
  const began = draft.initial.opened ?? opened.opened
  const options = useNumberOptions()
  const schema = useMemo(() => {
    const emails = new Set(agents?.filter((a) => a.id !== agent.id).map((a) => foldEmail(a.email)))
    return agentSchema({
      opened: began,
      isTaken: (email) => emails.has(foldEmail(email)),
      phone: optionalPhone(options, began?.phone),
    })
  }, [agents, agent.id, began, options])
  const form = useZodForm(schema, draft.initial)
  useKeepDraft(form, draft, ['password'])
  const { step, pending, error, save, resolve, discard, backToForm } = useEditAgent(
    agent.id,
    form,
    options,
    draft.drop,
  )
  const [discarded, setDiscarded] = useState(false)
  const values = form.watch()
  const changes =
    (values.opened ? changesOf(values.opened, values).length : 0) + (values.password === '' ? 0 : 1)
  const submit = form.handleSubmit(save)

  function startOver() {
    setDiscarded(true)
    discard(readAgent(agent, list.dataUpdatedAt))
  }

  return (
    <>
      <PageHeader
        title={agent.name || agent.email || agent.id}
        parent={parent}
        context={changes > 0 && <State kind="warning">{t.edit.unsaved}</State>}
      >
        {changes > 0 && !pending && <Button onClick={startOver}>{t.edit.discard}</Button>}
      </PageHeader>
      {step.is === 'accepted' && step.sent.password !== '' && (
        <HandOver
          // Remounts for each password, so that each has its own text.
          key={step.sent.password}
          name={step.sent.name}
          email={step.sent.email}
          password={step.sent.password}
          permissions={step.sent.permissions}
        />
      )}
      {step.is === 'conflict' ? (
        <AgentConflict
          // Choices belong to one state of the agent.
          key={step.now.at}
          opened={values.opened}
          now={step.now}
          found={step.found}
          pending={pending}
          onTakeTheirs={() => discard(step.now)}
          onBack={backToForm}
          onSave={(choices) => void resolve(step.now, step.found, choices)}
        />
      ) : (
        <div style={{ padding: '8px var(--gutter) 0' }}>
          <FormShell
            docked
            label={t.title}
            onSubmit={(event) => void submit(event)}
            pending={pending}
            error={step.is === 'refused' || step.is === 'unknown' ? failureWords(error) : undefined}
            submit={changes === 0 ? t.edit.submitNone : t.edit.submit(changes)}
            blocked={changes === 0 ? t.edit.nothing : undefined}
            outcome={!pending && <EditOutcome step={step} />}
          >
            <DraftNote
              restoredAt={discarded ? undefined : draft.restoredAt}
              onStartEmpty={startOver}
            />
            <AgentFieldset
              form={form}
              numbers={options}
              id={agent.id}
              allInstances={agent.allowAllInstances}
            >
              <AgentFacts agent={agent} />
              <p className={`${shared.after} ${shared.muted} ${shared.small}`}>{t.edit.window}</p>
            </AgentFieldset>
          </FormShell>
        </div>
      )}
    </>
  )
}
