import '@mantine/core/styles/Divider.css'
import { Button, Divider } from '@mantine/core'
import { useState } from 'react'
import { hasPasskeys } from '#client/auth/has-passkeys.ts'
import type { SignedIn, SignInOffer } from '#client/auth/ask-session.ts'
import { isMemoryOnly } from '#local/namespace.ts'
import { useText } from '#i18n/locale.tsx'
import { Check } from '#ui/form/Check.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { SsoButton, takeSsoRefusal } from './SsoButton.tsx'
import { TextButton } from './TextButton.tsx'
import classes from './sign-in.module.css'

const ForgotPassword = late(() => import('./ForgotPassword.tsx').then((m) => m.ForgotPassword))

/** Signs in to the page's own server; replaces Connect. */
export function SignInPage({
  address,
  offer,
  invited,
  onSignedIn,
  onOther,
}: {
  address: string
  offer: SignInOffer
  /** The name of a person who has just chosen a password, to fill in. */
  invited: string | undefined
  onSignedIn: (session: SignedIn) => void
  onOther: (() => void) | undefined
}) {
  const t = useText('signIn')
  const [refusal] = useState(takeSsoRefusal)
  const { sso } = offer
  const { host, search } = globalThis.location
  // Administrators know this address, for the day on which the provider is down.
  const hasPassword = offer.passwords || new URLSearchParams(search).has('password')
  const [isForgotten, setIsForgotten] = useState(false)
  const [isShared, setIsShared] = useState(isMemoryOnly)
  if (isForgotten) return <ForgotPassword address={address} onBack={() => setIsForgotten(false)} />
  return (
    <SignInFrame title={t.title} intro={t.intro(host)}>
      {refusal !== undefined && (
        <Note kind="bad" title={t.ssoRefused(sso ?? '')}>
          {t.ssoRefusal[refusal]}
        </Note>
      )}
      {invited !== undefined && (
        <Note kind="info" title={t.passwordSaved}>
          {t.passwordSavedText}
        </Note>
      )}
      {/* It is for every way to sign in. */}
      <Check
        checked={isShared}
        label={t.shared}
        help={isShared ? t.sharedText : undefined}
        onChange={(event) => setIsShared(event.currentTarget.checked)}
      />
      <div className={classes.ways}>
        {sso !== undefined && (
          <SsoButton address={address} provider={sso} isShared={isShared} takesFocus />
        )}
        <PasskeySignIn
          address={address}
          isPrimary={sso === undefined}
          isShared={isShared}
          onSignedIn={onSignedIn}
        />
      </div>
      {(sso !== undefined || hasPasskeys()) && hasPassword && <Divider label={t.orPassword} />}
      {hasPassword && (
        <SignInForm
          address={address}
          isShared={isShared}
          onSignedIn={onSignedIn}
          isSecond={sso !== undefined || hasPasskeys()}
          {...(invited !== undefined && { firstName: invited })}
        />
      )}
      {hasPassword && offer.resetsByMail && (
        <TextButton onClick={() => setIsForgotten(true)}>{t.forgot}</TextButton>
      )}
      {onOther && <TextButton onClick={onOther}>{t.other}</TextButton>}
    </SignInFrame>
  )
}

/** Replaces the sign-in form if the server does not report the session. */
export function SilentPage({ onRetry }: { onRetry: () => void }) {
  const t = useText('signIn')
  return (
    <SignInFrame title={t.silent} documentTitle={t.title} intro={t.silentText}>
      <div>
        <Button variant="filled" onClick={onRetry}>
          {t.retry}
        </Button>
      </div>
    </SignInFrame>
  )
}
