import { Button, UnstyledButton } from '@mantine/core'
import type { SignedIn } from '#client/auth/session.ts'
import { useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** Signs in to the page's own server; replaces Connect. */
export function SignInPage({
  address,
  invited,
  onSignedIn,
  onOther,
}: {
  address: string
  /** The name of a person who has just chosen a password, to fill in. */
  invited: string | undefined
  onSignedIn: (session: SignedIn) => void
  onOther: (() => void) | undefined
}) {
  const t = useText('signIn')
  return (
    <SignInFrame title={t.title} intro={t.intro(globalThis.location.host)}>
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
          mih="max(1.5rem, var(--touch))"
          c="var(--accent)"
          td="underline"
          onClick={onOther}
        >
          {t.other}
        </UnstyledButton>
      )}
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
