import { useEffect, useRef, useState } from 'react'

/** Somebody is about to leave, and is asked. */
export interface Leaving {
  readonly leave: () => void
  readonly stay: () => void
}

/**
 * Asks once before the page is left for another one of the app, and lets the browser ask before it is closed. Browsers
 * without the Navigation API only do the latter.
 * @returns undefined while nobody is leaving
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
