import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SignedIn } from '#client/auth/ask-session.ts'
import { hasPasskeys } from '#client/auth/has-passkeys.ts'
import { isMemoryOnly } from '#local/namespace.ts'
import { waitTime } from '#data/session/use-auth-action.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'
import { keptInMemory } from './kept-in-memory.ts'

type Failure = 'passkeyRefused' | 'silent' | { readonly wait: number }

/** How often the browser's suggestion at the name's field gets a new challenge: those last for five minutes. */
const renewMs = 4 * 60_000

/** Signs in with a passkey, without a name: by its button, or where the browser suggests one in the name's field. */
export function PasskeySignIn({
  address,
  isPrimary,
  isShared = isMemoryOnly(),
  isLocked = false,
  suggests = !isLocked,
  takesFocus = false,
  onSignedIn,
}: {
  address: string
  isPrimary: boolean
  /** Whether the computer is a shared one. */
  isShared?: boolean
  /** Whether it unlocks the person's session. */
  isLocked?: boolean
  /** Whether there is a field of the name. */
  suggests?: boolean
  takesFocus?: boolean
  onSignedIn: (session: SignedIn) => void
}) {
  const t = useText('signIn')
  const [failed, setFailed] = useState<Failure>()
  // The browser's suggestion waits while the person checks the box.
  const sharedNow = useRef(isShared)
  useEffect(() => {
    sharedNow.current = isShared
  }, [isShared])
  async function ask(how: 'dialog' | 'autofill') {
    const { signInWithPasskey, unlockWithPasskey } = await import('#client/auth/passkey.ts')
    const result = await (
      isLocked
        ? unlockWithPasskey(address, isShared)
        : signInWithPasskey(address, how, () => sharedNow.current)
    )
      .then(keptInMemory)
      .catch(() => 'silent' as const)
    if (typeof result === 'object' && 'operations' in result) onSignedIn(result)
    else if (typeof result === 'object') setFailed(result)
    // A cancelled dialog is no error; what the browser cannot suggest neither.
    else if (result === 'refused') setFailed('passkeyRefused')
    else if (result === 'silent' && how === 'dialog') setFailed('silent')
  }
  const suggest = useEffectEvent(() => void ask('autofill'))
  useEffect(() => {
    if (!suggests || !hasPasskeys()) return undefined
    const first = setTimeout(() => suggest())
    const timer = setInterval(() => suggest(), renewMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [suggests])

  async function handleClick() {
    setFailed(undefined)
    await ask('dialog')
    if (suggests) await ask('autofill')
  }

  if (!hasPasskeys()) return null
  return (
    <>
      {failed !== undefined && (
        <Note
          kind="bad"
          title={typeof failed === 'object' ? t.wait(waitTime(failed.wait)) : t[failed]}
        >
          {typeof failed === 'object' ? t.waitText : t[`${failed}Text`]}
        </Note>
      )}
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        fullWidth
        leftSection={<Icon of={IconFingerprint} />}
        // The first thing to do.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        // Not disabled meanwhile: the focus stays while the browser asks.
        onClick={() => void handleClick()}
      >
        {t.passkey}
      </Button>
    </>
  )
}
