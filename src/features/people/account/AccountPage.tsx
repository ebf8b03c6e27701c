import { Button } from '@mantine/core'
import { useState } from 'react'
import { askAuth, type Account } from '#client/auth/auth-api.ts'
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
import { refreshSession, useSession } from '#data/session/session.ts'
import { NewPasswordField } from '#ui/password/NewPasswordField.tsx'
import { AuthForm, usePasswordField, type AuthField } from './AuthForm.tsx'
import { State } from '#ui/note/State.tsx'
import type { SecondFactorAct } from './SecondFactorDialog.tsx'

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
          <p>{t.endOthersText}</p>
        </ActionDialog>
      )}
    </Section>
  )
}

function ChangePassword({ account: { name, email } }: { account: Account }) {
  const t = useText('account')
  const { address } = useConnection()
  const session = useSession()
  const refresh = useRefreshPeople()
  const [changes, setChanges] = useState(0)
  const [isDone, setDone] = useState(false)
  const current = usePasswordField(false)
  const next: AuthField = {
    refusal: (reason, { title }) => (reason.startsWith('password-') ? title : undefined),
    render: (ref, error) => (
      <NewPasswordField ref={ref} known={[name, email ?? '']} error={error} />
    ),
  }
  return (
    <>
      <div className={`${shared.stack} ${classes.notes}`}>
        {changes === 0 && session?.shouldChangePassword && (
          <Note kind="warning" title={t.shouldChange}>
            {t.shouldChangeText}
          </Note>
        )}
        {isDone && (
          <Note key={changes} kind="ok" title={t.passwordChanged} takesFocus>
            {t.othersEnded}
          </Note>
        )}
      </div>
      <AuthForm
        // Remounts the fields to empty them.
        key={changes}
        label={t.changePassword}
        fields={{ current, next }}
        confirm={t.changePassword}
        request={(typed) => {
          setDone(false)
          const body = { currentPassword: typed.current, newPassword: typed.next }
          return askAuth(address, 'changePassword', { body })
        }}
        onDone={() => {
          setDone(true)
          setChanges((n) => n + 1)
          void refresh()
          void refreshSession(address)
        }}
      >
        <input type="text" autoComplete="username" value={name} readOnly hidden />
      </AuthForm>
    </>
  )
}

const SecondFactorDialog = late(() =>
  import('./SecondFactorDialog.tsx').then((m) => m.SecondFactorDialog),
)

/** Renewing the recovery codes is recommended if at most this many are left. */
const fewCodes = 3

function SecondFactor({ account }: { account: Account }) {
  const t = useText('account')
  const formats = useFormats()
  const refresh = useRefreshPeople()
  const { name, secondFactor } = account
  const [open, setOpen] = useState<SecondFactorAct>()
  const [wasTurnedOn, setWasTurnedOn] = useState(false)

  function close() {
    setOpen(undefined)
    void refresh()
  }

  const buttons = secondFactor.enabled ? (
    <>
      <Button onClick={() => setOpen('renew')}>{t.renew}</Button>
      {!secondFactor.required && <Button onClick={() => setOpen('remove')}>{t.remove}</Button>}
    </>
  ) : (
    <Button onClick={() => setOpen('set-up')}>{t.setUp}</Button>
  )
  return (
    <div className={`${shared.stack} ${classes.form}`}>
      {wasTurnedOn && secondFactor.enabled && (
        <Note kind="ok" title={t.turnedOn} takesFocus>
          {t.turnedOnText}
        </Note>
      )}
      <div className={shared.wrap} style={{ rowGap: 0 }}>
        <State kind={secondFactor.enabled ? 'ok' : 'warning'}>
          {secondFactor.enabled ? t.on : <span className={shared.warning}>{t.off}</span>}
        </State>
        {secondFactor.since !== null && (
          <span className={shared.muted}>{t.since(formats.date(secondFactor.since))}</span>
        )}
      </div>
      {secondFactor.enabled ? (
        <p>
          <span>{`${t.codesLeft(secondFactor.recoveryCodesLeft)}.`}</span>{' '}
          {secondFactor.recoveryCodesLeft <= fewCodes && <span>{t.fewCodes}</span>}{' '}
          {secondFactor.required && <span>{t.requiredText}</span>}
        </p>
      ) : (
        <p>
          <span>{t.offText}</span> {secondFactor.required && <span>{t.offRequired}</span>}
        </p>
      )}
      <div className={shared.wrap}>{buttons}</div>
      {open !== undefined && (
        <SecondFactorDialog
          open={open}
          name={name}
          onTurnedOn={() => setWasTurnedOn(true)}
          onClose={close}
        />
      )}
    </div>
  )
}
