import { useEffect, type ReactNode } from 'react'
import type { SignedIn } from '#client/session.ts'
import { useText } from '#i18n/locale.tsx'
import { Logo } from '#ui/Logo.tsx'
import { SignInForm } from './SignInForm.tsx'
import classes from './sign-in.module.css'

/** Where a person signs in at the page's own server, in the place of Connect. */
export function SignInPage({
  address,
  invited,
  onSignedIn,
  onOther,
  foot,
}: {
  address: string
  /** Who has just chosen a password: the name is filled in. */
  invited: string | undefined
  onSignedIn: (session: SignedIn) => void
  /** Leads to Connect, where another gateway takes a key. */
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
      <div className={classes.middle}>
        <div className={classes.brand}>
          <Logo /> {product}
        </div>
        <h1 className={classes.title}>{t.title}</h1>
        <p className={classes.intro}>{t.intro(globalThis.location.host)}</p>
        <SignInForm
          address={address}
          onSignedIn={onSignedIn}
          {...(invited !== undefined && { firstName: invited })}
        />
        {onOther && (
          <button type="button" className={classes.other} onClick={onOther}>
            {t.other}
          </button>
        )}
        {foot}
      </div>
    </main>
  )
}
