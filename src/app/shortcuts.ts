import type { Route } from '#paths'

type Page = Exclude<
  Route['page'],
  | 'connect'
  | 'edit-agent'
  | 'new-agent'
  | 'import-agents'
  | 'agent-import'
  | 'agent-matrix'
  | 'audit'
  | 'fleet-webhooks'
  | 'history'
  | 'chat-forms'
  | 'sinks'
  | 'new-campaign'
  | 'campaign'
  | 'not-found'
  | 'people'
  | 'account'
>

/** The second key after G, by the page that it opens. */
export const goTo: Record<string, Page> = {
  o: 'overview',
  i: 'instances',
  f: 'fleet-settings',
  a: 'agents',
  y: 'activity',
  m: 'messages',
  k: 'campaigns',
  c: 'chats',
  g: 'groups',
  s: 'settings',
  w: 'webhook',
  p: 'preferences',
}

/** Returns the key of a page's shortcut, after G. */
export const keyOf = (page: Page): string | undefined =>
  Object.keys(goTo).find((key) => goTo[key] === page)

/** Returns the route of a page; undefined for a page of an instance if there is none. */
export function routeFor(
  page: Page,
  gateway: string,
  instance: string | undefined,
): Route | undefined {
  if (
    page === 'overview' ||
    page === 'instances' ||
    page === 'fleet-settings' ||
    page === 'agents' ||
    page === 'activity' ||
    page === 'preferences'
  )
    return { page, gateway }
  return instance === undefined ? undefined : { page, gateway, instance }
}

/** Returns the name of the modifier key that is used with K on this machine. */
export function commandKey(): 'Ctrl' | '⌘' {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}

/** Returns the same page for another instance, without the parts that exist only in the first, such as a campaign. */
export function routeInOther(route: Route, gateway: string, instance: string): Route {
  if (!('instance' in route)) return { page: 'messages', gateway, instance }
  if (route.page === 'campaign') return { page: 'campaigns', gateway, instance }
  return { page: route.page, gateway, instance }
}
