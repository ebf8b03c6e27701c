import { useState, useEffect, useRef } from 'react'
import { useText } from '#i18n/locale.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { late } from '#ui/load/late.tsx'
import type { AgentValues } from '#features/agents/agent-values.ts'

// Loaded when the page is idle, long before a password is saved.
const HandOverText = late(() => import('./HandOverText.tsx').then((m) => m.HandOverText))

/** Credentials as a text to copy or print. Leaving without copying it asks for confirmation once. */
export function HandOver({
  onCopied,
  ...person
}: AgentValues & {
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

/** Asks before a navigation. Without the Navigation API, only before the page is closed. */
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
