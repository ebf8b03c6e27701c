import { useEffect, useRef, useState } from 'react'

/** A pending navigation that awaits confirmation. */
export interface Leaving {
  readonly leave: () => void
  readonly stay: () => void
}

/**
 * Asks for confirmation before a navigation within the app, and makes the browser ask before the page is closed.
 * Browsers without the Navigation API only do the latter.
 * @returns undefined without a pending navigation
 */
export function useLeaveGuard(isActive: boolean): Leaving | undefined {
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
