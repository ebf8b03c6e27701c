import { Button, Flex } from '@mantine/core'
import { useState } from 'react'
import { idOf } from '#change/resource.ts'
import { useDraft } from '#data/use-draft.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useRead } from '#data/use-read.ts'
import { recipientToSend, useNumberOptions } from '#data/numbers/number-reader.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Facts } from '#ui/Facts.tsx'
import { CopyableText } from '#ui/file/CopyButton.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Link } from '#ui/Link.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { RawAnswer } from '#ui/note/RawAnswer.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import shared from '#ui/shared.module.css'
import { useGo } from '#ui/use-go.ts'
import { agentForm } from '#features/agents/agent-values.ts'
import { AgentsUnread, isAgentsUnsupported } from '#features/agents/AgentsUnread.tsx'
import { HandOver } from '#features/agents/hand-over/HandOver.tsx'
import { AgentFieldset } from './AgentFieldset.tsx'
import {
  differencesOf,
  useAgentSchema,
  useAgentWords,
  useCreateAgent,
  type CreatedAgent,
} from './use-agent.ts'

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
  const options = useNumberOptions()
  const form = useZodForm(useAgentSchema(), agentForm.blank)
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

function AgentCreated({
  created,
  pending,
  phoneError,
  onSavePhone,
  onAnother,
}: {
  created: CreatedAgent
  pending: boolean
  phoneError: Error | undefined
  onSavePhone: () => void
  onAnother: () => void
}) {
  const { id, typed, isUnderstood, raw, isPhoneSaved } = created
  const t = useText('agents')
  const go = useGo()
  const { address: gateway } = useConnection()
  const [isCopied, setCopied] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const phoneFailure = useFailureWords()(phoneError)
  return (
    <>
      <div className={shared.stack} style={{ maxWidth: '43rem', padding: '8px var(--gutter) 0' }}>
        <ReadBackNote created={created} />
      </div>
      <HandOver {...typed} onCopied={() => setCopied(true)} />
      <div className={shared.stack} style={{ maxWidth: '43rem', padding: '8px var(--gutter) 0' }}>
        {!isPhoneSaved && (
          <Note
            kind="warning"
            title={t.create.phoneNotSaved}
            action={
              id !== undefined && (
                <Button loading={pending} onClick={onSavePhone}>
                  {t.create.savePhone}
                </Button>
              )
            }
          >
            <p>{id === undefined ? t.create.noId : t.create.phoneNotSavedText(typed.phone)}</p>
          </Note>
        )}
        {!isPhoneSaved && phoneFailure && <FailureNote failure={phoneFailure} />}
        {!isUnderstood && <Note kind="warning" title={t.create.notUnderstood} />}
        {id !== undefined && (
          <Facts
            facts={[{ name: t.facts.id, value: <CopyableText text={id} of={t.facts.id} /> }]}
          />
        )}
        <RawAnswer raw={raw} />
      </div>
      <Flex wrap="wrap" gap="xs" p="16px var(--gutter) var(--gutter)">
        <Button onClick={() => go({ page: 'agents', gateway })}>{t.create.toList}</Button>
        {id !== undefined && (
          <Button onClick={() => go({ page: 'edit-agent', gateway, id })}>{t.create.edit}</Button>
        )}
        <Button onClick={isCopied ? onAnother : () => setAsking(true)}>{t.create.another}</Button>
      </Flex>
      {isAsking && (
        <ConfirmDialog
          title={t.handOver.leaveTitle}
          confirm={t.create.another}
          onConfirm={onAnother}
          onClose={() => setAsking(false)}
        >
          {t.handOver.leaveText}
        </ConfirmDialog>
      )}
    </>
  )
}

function ReadBackNote({ created }: { created: CreatedAgent }) {
  const t = useText('agents').create
  const formats = useFormats()
  const { found, typed, isPhoneSaved } = created
  const words = useAgentWords()
  const { none } = useText('core')
  if (found.is === 'unread') return <Note kind="warning" title={t.unread} />
  if (found.is === 'missing')
    return (
      <Note kind="warning" title={t.missing}>
        <p>{t.missingText}</p>
      </Note>
    )
  const differences = differencesOf(created)
  if (differences.length > 0)
    return (
      <Note kind="warning" title={t.otherwise}>
        <p>{t.otherwiseText}</p>
        <ul>
          {differences.map((one) => (
            <li key={idOf(one)}>
              {t.differs(
                words.label(one.field, one.key),
                words.words(one.field, one.after || none),
                words.words(one.field, one.before || none),
              )}
            </li>
          ))}
        </ul>
      </Note>
    )
  return (
    <Note kind="ok" title={t.doneTitle(typed.name)}>
      <p>{t.readBack(formats.seconds(found.at))}</p>
      {typed.phone !== '' && isPhoneSaved && <p>{t.phoneSaved}</p>}
    </Note>
  )
}
