import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SignedIn } from '#client/auth/session.ts'
import { hasPasskeys } from '#client/auth/has-passkeys.ts'
import { waitTime } from '#data/session/use-auth-action.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'

type Failure = 'passkeyRefused' | 'silent' | { readonly wait: number }

const notShared = () => false

/** How often the browser's suggestion at the name's field gets a new challenge: those last for five minutes. */
const renewMs = 4 * 60_000

/** Signs in with a passkey, without a name: by its button, or where the browser suggests one in the name's field. */
export function PasskeySignIn({
  address,
  isPrimary,
  isShared,
  onSignedIn,
}: {
  address: string
  isPrimary: boolean
  /** Returns whether the computer is a shared one. */
  isShared?: () => boolean
  onSignedIn: (session: SignedIn) => void
}) {
  const t = useText('signIn')
  const [failed, setFailed] = useState<Failure>()
  async function ask(how: 'dialog' | 'autofill') {
    const { signInWithPasskey } = await import('#client/auth/passkey.ts')
    const result = await signInWithPasskey(address, how, isShared ?? notShared)
    if (typeof result === 'object' && 'operations' in result) onSignedIn(result)
    else if (typeof result === 'object') setFailed(result)
    // A cancelled dialog is no error; what the browser cannot suggest neither.
    else if (result === 'refused') setFailed('passkeyRefused')
    else if (result === 'silent' && how === 'dialog') setFailed('silent')
  }
  const suggest = useEffectEvent(() => void ask('autofill'))
  useEffect(() => {
    if (!hasPasskeys()) return undefined
    const first = setTimeout(() => suggest())
    const timer = setInterval(() => suggest(), renewMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])

  async function handleClick() {
    setFailed(undefined)
    await ask('dialog')
    await ask('autofill')
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
        // Not disabled meanwhile: the focus stays while the browser asks.
        onClick={() => void handleClick()}
      >
        {t.passkey}
      </Button>
    </>
  )
}
