import { useEffect } from 'react'
import { useLocale } from '#i18n/locale.tsx'
import { appBase, routeOf } from '#paths'
import { fetchPage } from './pages.tsx'

/**
 * Fetches the page of a link when the pointer or the focus reaches the link: usually loaded by the time of the click.
 */
export function usePagesAhead(): void {
  const locale = useLocale()
  useEffect(() => {
    function onArrival({ target }: Event) {
      const link = target instanceof Element && target.closest('a')
      if (link && link.origin === location.origin && link.pathname.startsWith(appBase))
        fetchPage(routeOf(link.pathname.slice(appBase.length)), locale)
    }
    const kinds = ['pointerover', 'focusin']
    for (const kind of kinds) document.addEventListener(kind, onArrival)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onArrival)
    }
  }, [locale])
}
