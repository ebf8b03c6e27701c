import { HandOver } from '#features/agents/hand-over/HandOver.tsx'
import { Button, Flex } from '@mantine/core'
import { useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { useGo } from '#ui/use-go.ts'
import { RawAnswer } from '#ui/note/RawAnswer.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import { idOf } from '#change/resource.ts'
import { differencesOf, useAgentWords, type CreatedAgent } from './use-agent.ts'

interface AgentCreatedProps {
  created: CreatedAgent
  pending: boolean
  phoneError: Error | undefined
  onSavePhone: () => void
  onAnother: () => void
}

/** The result of creating an agent: the gateway's answer, the agent as it is now, and the credentials to hand over. */
export function AgentCreated(props: AgentCreatedProps) {
  const { created, pending, phoneError, onSavePhone, onAnother } = props
  const { id, typed, isUnderstood, raw, isPhoneSaved } = created
  const t = useText('agents')
  const go = useGo()
  const { address: gateway } = useConnection()
  const [isCopied, setCopied] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const phoneFailure = useFailureWords()(phoneError)
  return (
    <>
      <div className={shared.stack} style={{ maxWidth: 688, padding: '8px var(--gutter) 0' }}>
        <ReadBackNote created={created} />
      </div>
      <HandOver {...typed} onCopied={() => setCopied(true)} />
      <div className={shared.stack} style={{ maxWidth: 688, padding: '8px var(--gutter) 0' }}>
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
          <dl className={parts.facts}>
            <dt>{t.facts.id}</dt>
            <dd>
              <span className={`${shared.shrink} ${shared.mono} ${shared.anywhere}`}>{id}</span>
              <CopyButton text={id} of={t.facts.id} />
            </dd>
          </dl>
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
