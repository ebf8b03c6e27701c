import type { Place } from '#paths'

type Page = Exclude<
  Place['page'],
  | 'connect'
  | 'edit-agent'
  | 'new-agent'
  | 'import-agents'
  | 'agent-import'
  | 'history'
  | 'not-found'
>

/** What follows G: the page that it goes to. */
export const goTo: Record<string, Page> = {
  i: 'instances',
  a: 'agents',
  m: 'messages',
  c: 'chats',
  g: 'groups',
  s: 'settings',
  w: 'webhook',
  p: 'preferences',
}

/** The key of a page's shortcut, after G. */
export const keyOf = (page: Page): string | undefined =>
  Object.keys(goTo).find((key) => goTo[key] === page)

/** The place of a page; undefined where it is one of an instance and there is none. */
export function placeFor(
  page: Page,
  gateway: string,
  instance: string | undefined,
): Place | undefined {
  if (page === 'instances' || page === 'agents' || page === 'preferences') return { page, gateway }
  return instance === undefined ? undefined : { page, gateway, instance }
}

/** How the key beside K is called on this machine. */
export function commandKey(): 'Ctrl' | '⌘' {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
