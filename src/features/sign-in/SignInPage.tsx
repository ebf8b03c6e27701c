import { Flex, UnstyledButton } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import type { SignedIn } from '#client/auth/session.ts'
import { useText } from '#i18n/locale.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Note } from '#ui/note/Note.tsx'
import { SignInForm } from './SignInForm.tsx'
import shared from '#ui/shared.module.css'
import classes from './sign-in.module.css'

/** Signs in to the page's own server; replaces Connect. */
export function SignInPage({
  address,
  invited,
  onSignedIn,
  onOther,
  foot,
}: {
  address: string
  /** The name of a person who has just chosen a password, to fill in. */
  invited: string | undefined
  onSignedIn: (session: SignedIn) => void
  /** Opens Connect, to connect another gateway with a key. */
  onOther: (() => void) | undefined
  /** Language and theme. */
  foot: ReactNode
}) {
  const t = useText('signIn')
  const { product } = useText('core')
  useEffect(() => {
    document.title = `${t.title} · ${product}`
  }, [t, product])
  return (
    <main className={classes.page}>
      <div className={`${shared.stack} ${shared.box} ${shared.atStart} ${classes.middle}`}>
        <Flex align="center" gap="xs" fz="16px" lh="24px" fw={600}>
          <Logo /> <span>{product}</span>
        </Flex>
        <h1 className={shared.title}>{t.title}</h1>
        <p className={shared.secondary}>{t.intro(globalThis.location.host)}</p>
        {invited !== undefined && (
          <Note kind="info" title={t.passwordSaved}>
            {t.passwordSavedText}
          </Note>
        )}
        <SignInForm
          address={address}
          onSignedIn={onSignedIn}
          {...(invited !== undefined && { firstName: invited })}
        />
        {onOther && (
          <UnstyledButton
            w="fit-content"
            mih="max(24px, var(--touch))"
            c="var(--accent)"
            td="underline"
            onClick={onOther}
          >
            {t.other}
          </UnstyledButton>
        )}
        {foot}
      </div>
    </main>
  )
}
