import { routeTo, type Route, pageNames, pageOf, type PageName } from '#paths'

/** Returns the page that a key opens, after G. */
export const pageOfKey = (key: string): PageName | undefined =>
  pageNames.find((page) => pageOf(page).shortcut === key)

/** Returns the name of the modifier key that is used with K on this machine. */
export function commandKey(): 'Ctrl' | '⌘' {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}

/**
 * Returns the same page for another instance; its parent if it is about something of the first instance only, such as a
 * campaign.
 */
export function routeInOther(route: Route, gateway: string, instance: string): Route {
  if (!('instance' in route)) return { page: 'messages', gateway, instance }
  const { parent = 'messages' } = pageOf(route.page)
  return (
    routeTo(route.page, { gateway, instance }) ??
    routeTo(parent, { gateway, instance }) ?? { page: 'messages', gateway, instance }
  )
}
