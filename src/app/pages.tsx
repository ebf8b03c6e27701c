import { type ComponentType, useEffect } from 'react'
import { readPageMap } from '#load/page-map.ts'
import type { Locale } from '#i18n/catalogues.ts'
import { type Route, pageNames, pageOf, type PageName, appBase, routeOf } from '#paths'
import { type Late, latePage } from '#ui/load/late.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { useLocale } from '#i18n/locale.tsx'

type PageProps = Readonly<Record<string, string>>

// Each page is a separate chunk. The pages before a gateway is connected have no row in the table.
const modules = import.meta.glob<Readonly<Record<string, ComponentType<PageProps>>>>([
  '../features/**/*Page.tsx',
  '!../features/{connect,pair,sign-in}/**',
])

// In development, pages load their texts when they show them.
const map = readPageMap()

const byModule = new Map<string, Late<PageProps>>()

/** Every page of a gateway. Its props are the parameters of its path. Routes with the same module share its state. */
export const pages = Object.fromEntries(
  pageNames.map((name) => {
    const { module } = pageOf(name)
    const page =
      byModule.get(module) ?? latePage(() => loadPage(module), map?.sections[name], <WaitingRows />)
    byModule.set(module, page)
    return [name, page]
  }),
) as Record<PageName, Late<PageProps>>

async function loadPage(module: string): Promise<ComponentType<PageProps>> {
  const { [module.split('/').at(-1) ?? '']: Page } =
    (await modules[`../features/${module}.tsx`]?.()) ?? {}
  if (!Page) throw new Error(`src/features/${module}.tsx does not export its page`)
  return Page
}

/** Starts to fetch the files of a route's page, before it is shown. */
export function fetchPage(route: Route, locale: Locale): void {
  if (route.page !== 'connect' && route.page !== 'not-found') pages[route.page].fetch(locale)
}

/** Fetches the page of a link when the pointer or the focus reaches the link. */
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
