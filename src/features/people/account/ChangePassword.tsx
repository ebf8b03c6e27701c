import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { askAuth, type Account } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { useRefreshPeople } from '#data/session/use-people.ts'
import { refreshSession, useSession } from '#data/session/session.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { NewPasswordField } from '#ui/password/NewPasswordField.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'
import { PasswordField } from './OneFieldForm.tsx'

/** Changes the user's own password. The fields are uncontrolled. */
export function ChangePassword({ account }: { account: Account }) {
  const t = useText('account')
  const auth = useText('auth')
  const { address } = useConnection()
  const session = useSession()
  const refresh = useRefreshPeople()
  const current = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLInputElement>(null)
  const action = useAuthAction()
  const [missing, setMissing] = useState<readonly ('current' | 'next')[]>([])
  const [changes, setChanges] = useState(0)
  const { error, failure } = action
  const field =
    error?.reason === 'wrong-password'
      ? 'current'
      : error?.reason.startsWith('password-')
        ? 'next'
        : undefined
  useEffect(() => {
    if (field === 'current') current.current?.select()
    if (field === 'next') next.current?.focus()
  }, [field, error])

  function submit() {
    const typed = { current: current.current?.value ?? '', next: next.current?.value ?? '' }
    const empty = (['current', 'next'] as const).filter((one) => typed[one] === '')
    setMissing(empty)
    if (empty[0] !== undefined) {
      ;(empty[0] === 'current' ? current : next).current?.focus()
      return
    }
    action.run(
      () =>
        askAuth(address, 'changePassword', {
          body: { currentPassword: typed.current, newPassword: typed.next },
        }),
      () => {
        // Remounts the fields to empty them.
        setChanges((n) => n + 1)
        void refresh()
        void refreshSession(address)
      },
    )
  }

  const errorOf = (one: 'current' | 'next') =>
    missing.includes(one) ? auth.missing : field === one ? failure?.title : undefined
  return (
    <>
      <div className={`${shared.stack} ${classes.notes}`}>
        {changes === 0 && session?.shouldChangePassword && (
          <Note kind="warning" title={t.shouldChange}>
            {t.shouldChangeText}
          </Note>
        )}
        {changes > 0 && !error && (
          <Note key={changes} kind="ok" title={t.passwordChanged} takesFocus>
            {t.othersEnded}
          </Note>
        )}
      </div>
      <form
        key={changes}
        className={`${shared.stack} ${classes.form}`}
        noValidate
        aria-label={t.changePassword}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <input type="text" autoComplete="username" value={account.name} readOnly hidden />
        <PasswordField ref={current} error={errorOf('current')} />
        <NewPasswordField
          ref={next}
          known={[account.name, account.email ?? '']}
          error={errorOf('next')}
        />
        {failure && field === undefined && <FailureNote failure={failure} />}
        <div className={shared.wrap}>
          <Button type="submit" variant="filled" loading={action.isPending}>
            {t.changePassword}
          </Button>
        </div>
      </form>
    </>
  )
}
