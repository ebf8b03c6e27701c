import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { leaveSession, refreshSession, useSession } from '#data/session/session.ts'
import { useAuthFailureWords } from '#data/session/use-auth-action.ts'
import {
  useAccount,
  useOwnSessions,
  useOwnTokens,
  useRefreshPeople,
} from '#data/session/use-people.ts'
import { ownValue } from '#domain/keys-of.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useGo } from '#ui/use-go.ts'
import { ApiTokens } from './ApiTokens.tsx'
import { AccountSection } from './AccountSection.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'

const PasswordDialog = late(() => import('./AccountDialogs.tsx').then((m) => m.PasswordDialog))

interface Done {
  readonly title: string
  readonly text?: string | undefined
}

/** The user's own ways to sign in, and where they are signed in. */
export function AccountPage() {
  const t = useText('account')
  const auth = useText('auth')
  const words = useAuthFailureWords()
  const go = useGo()
  const { address } = useConnection()
  const session = useSession()
  const account = useAccount()
  const sessions = useOwnSessions()
  const tokens = useOwnTokens()
  const refresh = useRefreshPeople()
  const [isChanging, setIsChanging] = useState(false)
  const [done, setDone] = useState<Done>()
  const { data } = account
  const failure = data ? undefined : words(account.error)
  const handleDone = (title: string, text?: string) => setDone({ title, text })
  return (
    <ListPage foot={tokens.isPending || sessions.isPending ? undefined : t.foot}>
      <PageHeader
        title={t.title}
        context={
          data &&
          [
            data.name,
            ...(data.email ? [data.email] : []),
            ownValue(auth.role, data.role) ?? data.role,
          ].join(' · ')
        }
      >
        {data?.hasPassword && (
          <Button onClick={() => setIsChanging(true)}>{t.changePasswordOpen}</Button>
        )}
        <Button
          leftSection={<Icon of={IconLogout} />}
          onClick={() => {
            void leaveSession(address)
            go({ page: 'connect' })
          }}
        >
          {t.signOut}
        </Button>
      </PageHeader>
      {account.isPending && <WaitingRows rows={3} />}
      {failure && (
        <ReadFailed
          failure={failure}
          retrying={account.isFetching}
          onRetry={() => void account.refetch()}
        />
      )}
      {data && (
        <>
          {(done || session?.shouldChangePassword) && (
            <div className={classes.notes}>
              {done ? (
                <Note key={done.title} kind="ok" title={done.title} takesFocus>
                  {done.text}
                </Note>
              ) : (
                <Note kind="warning" title={t.shouldChange}>
                  {t.shouldChangeText}
                </Note>
              )}
            </div>
          )}
          {session?.sso === undefined ? (
            <>
              <Passkeys passkeys={data.passkeys} onDone={handleDone} />
              {data.hasPassword && <SecondFactor account={data} onDone={handleDone} />}
            </>
          ) : (
            <AccountSection
              title={t.sso(session.sso)}
              action={<span className={shared.muted}>{t.ssoText}</span>}
            />
          )}
          <OwnSessions onDone={handleDone} />
          {/* Below what grows when it is read: it would move down. */}
          {!sessions.isPending && <ApiTokens onDone={handleDone} />}
          {isChanging && (
            <PasswordDialog
              account={data}
              onDone={() => {
                setIsChanging(false)
                handleDone(t.passwordChanged, t.othersEnded)
                void refresh()
                void refreshSession(address)
              }}
              onClose={() => setIsChanging(false)}
            />
          )}
        </>
      )}
    </ListPage>
  )
}
