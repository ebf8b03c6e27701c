import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { beginSso } from '#client/auth/session.ts'
import { isMemoryOnly } from '#local/namespace.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'

/** Leads to the sign-in page of a provider, and from there back to this page. */
export function SsoButton({
  address,
  provider,
  isShared = isMemoryOnly(),
  takesFocus = false,
  inNewTab = false,
  beforeLeaving,
}: {
  address: string
  /** Its name. */
  provider: string
  /** Whether the computer is a shared one. */
  isShared?: boolean
  takesFocus?: boolean
  /** Keeps this page and its input; it has to find out by itself when the person is signed in. */
  inNewTab?: boolean
  /** Called before the page of the provider is opened, which is not opened if it rejects. */
  beforeLeaving?: () => Promise<void>
}) {
  const t = useText('signIn')
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<'unavailable' | 'blocked'>()

  async function open() {
    setFailed(undefined)
    // Browsers allow a new tab only at the click itself.
    const tab = inNewTab ? globalThis.open('about:blank') : globalThis
    // In this tab, the sign-in would lose the input.
    if (!tab) return setFailed('blocked')
    setPending(true)
    const { pathname, search } = globalThis.location
    const url = await Promise.resolve(beforeLeaving?.())
      .then(() => beginSso(address, inNewTab ? '/' : pathname + search, isShared))
      .catch(() => undefined)
    if (url !== undefined) tab.location.assign(url)
    else {
      if (inNewTab) tab.close()
      setFailed('unavailable')
    }
    // This page is left otherwise.
    if (inNewTab || url === undefined) setPending(false)
  }

  return (
    <>
      {failed !== undefined && (
        <Note kind="bad" title={failed === 'blocked' ? t.ssoBlocked : t.ssoUnavailable(provider)}>
          {t[failed === 'blocked' ? 'ssoBlockedText' : 'ssoUnavailableText']}
        </Note>
      )}
      <Button
        variant="filled"
        fullWidth
        leftSection={<Icon of={IconBuilding} />}
        loading={pending}
        // The first thing to do.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        onClick={() => void open()}
      >
        {inNewTab ? t.ssoAgain(provider) : t.sso(provider)}
      </Button>
    </>
  )
}

/** Why the provider's redirect signed nobody in. */
const refusals = [
  'sso-no-role',
  'sso-expired',
  'sso-denied',
  'sso-failed',
  'sso-unavailable',
] as const
type Refusal = (typeof refusals)[number]

/** Returns the refusal that the address has after `#`, and removes it from there. */
export function takeSsoRefusal(): Refusal | undefined {
  const { hash, pathname, search } = globalThis.location
  const found = refusals.find((one) => hash === `#${one}`)
  if (found) history.replaceState(history.state, '', pathname + search)
  return found
}
