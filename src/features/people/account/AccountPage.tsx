import { Button } from '@mantine/core'
import { useState } from 'react'
import { askAuth } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { useAccount, useOwnSessions, useRefreshPeople } from '#data/session/use-people.ts'
import { ownValue } from '#domain/keys-of.ts'
import { hasOthers, Sessions } from '#features/people/Sessions.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Section } from '#ui/Section.tsx'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'
import { ChangePassword } from './ChangePassword.tsx'
import { SecondFactor } from './SecondFactor.tsx'

const ActionDialog = late(() =>
  import('#features/people/ActionDialog.tsx').then(
    (m) => m.ActionDialog<{ readonly ended: number }>,
  ),
)

/** The user's own password, second factor and sessions. */
export function AccountPage() {
  const t = useText('account')
  const auth = useText('auth')
  const formats = useFormats()
  const words = useAuthFailureWords()
  const account = useAccount()
  const { data } = account
  const failure = data ? undefined : words(account.error)
  const changedAt = data?.passwordChangedAt ?? null
  return (
    <>
      <PageHeader
        title={t.title}
        context={
          data &&
          [
            data.name,
            ownValue(auth.role, data.role) ?? data.role,
            ...(data.email ? [data.email] : []),
          ].join(' · ')
        }
      />
      {account.isPending && <WaitingForm fields={3} />}
      {failure && (
        <ReadFailed
          failure={failure}
          retrying={account.isFetching}
          onRetry={() => void account.refetch()}
        />
      )}
      {data && (
        <>
          <Section
            title={t.password}
            context={changedAt !== null && t.changedAt(formats.date(changedAt))}
          >
            <ChangePassword account={data} />
          </Section>
          <Section title={t.secondFactor}>
            <SecondFactor account={data} />
          </Section>
          <OwnSessions />
        </>
      )}
    </>
  )
}

/** The user's own sessions, each with a button that ends it. */
function OwnSessions() {
  const t = useText('account')
  const auth = useText('auth')
  const { address } = useConnection()
  const sessions = useOwnSessions()
  const refresh = useRefreshPeople()
  const [isAsking, setIsAsking] = useState(false)
  const [ended, setEnded] = useState<number>()
  return (
    <Section
      title={auth.devices}
      context={t.sessionsContext}
      action={
        hasOthers(sessions) && <Button onClick={() => setIsAsking(true)}>{t.endOthers}</Button>
      }
    >
      {ended !== undefined && (
        <div className={`${shared.stack} ${classes.notes}`}>
          <Note kind="ok" title={t.ended(ended)} takesFocus />
        </div>
      )}
      <Sessions
        label={auth.devices}
        sessions={sessions}
        end={(id) => askAuth(address, 'endOwnSession', { params: { session: id } })}
        onEnded={() => {
          setEnded(1)
          void refresh()
        }}
      />
      {isAsking && (
        <ActionDialog
          title={t.endOthersTitle}
          confirm={t.endOthersConfirm}
          request={() => askAuth(address, 'endOtherSessions')}
          onDone={(answer) => {
            setIsAsking(false)
            setEnded(answer.ended)
            void refresh()
          }}
          onClose={() => setIsAsking(false)}
        >
          {t.endOthersText}
        </ActionDialog>
      )}
    </Section>
  )
}
