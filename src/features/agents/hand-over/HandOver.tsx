import { useState, useEffect, useRef } from 'react'
import { useText } from '#i18n/locale.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { late } from '#ui/load/late.tsx'
import type { HandOverPerson } from './hand-over.ts'

// Loaded when the page is idle, long before a password is saved.
const HandOverText = late(() => import('./HandOverText.tsx').then((m) => m.HandOverText))

/**
 * An agent's credentials as a text to copy or print. The password is shown only here: leaving without copying it asks
 * for confirmation once, even before the text has loaded.
 */
export function HandOver({
  onCopied,
  ...person
}: HandOverPerson & {
  onCopied?: () => void
}) {
  const t = useText('agents').handOver
  const [isCopied, setCopied] = useState(false)
  const leaving = useLeaveGuard(!isCopied)
  return (
    <>
      <HandOverText
        person={person}
        isCopied={isCopied}
        onCopied={() => {
          setCopied(true)
          onCopied?.()
        }}
      />
      {leaving && (
        <ConfirmDialog
          title={t.leaveTitle}
          confirm={t.leave}
          onConfirm={leaving.leave}
          onClose={leaving.stay}
        >
          {t.leaveText}
        </ConfirmDialog>
      )}
    </>
  )
}

/**
 * Asks for confirmation before a navigation within the app, and makes the browser ask before the page is closed.
 * Browsers without the Navigation API only do the latter.
 * @returns undefined without a pending navigation
 */
function useLeaveGuard(isActive: boolean) {
  const [to, setTo] = useState<NavigateEvent>()
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!isActive) return
    const onNavigate = (event: NavigateEvent) => {
      const { destination } = event
      if (wasAsked.current || !event.cancelable || !destination.sameDocument) return
      if (new URL(destination.url).pathname === location.pathname) return
      event.preventDefault()
      wasAsked.current = true
      setTo(event)
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const navigation = 'navigation' in globalThis ? globalThis.navigation : undefined
    navigation?.addEventListener('navigate', onNavigate)
    globalThis.addEventListener('beforeunload', onUnload)
    return () => {
      navigation?.removeEventListener('navigate', onNavigate)
      globalThis.removeEventListener('beforeunload', onUnload)
    }
  }, [isActive])
  return (
    to && {
      leave: () => {
        if (to.navigationType === 'traverse') globalThis.navigation.traverseTo(to.destination.key)
        else history.pushState(null, '', to.destination.url)
      },
      stay: () => setTo(undefined),
    }
  )
}
