import { ownGateway } from '#paths'

// The server that delivers this page marks it, so that no request is needed to know what it does.

const isMarked = (mark: string): boolean =>
  'document' in globalThis && document.documentElement.hasAttribute(mark)

/** Returns whether users sign in at the Switchboard server, which holds the gateway's key. */
export const signsIn = (address: string): boolean =>
  isMarked('data-sign-in') && address === ownGateway()

/** Returns whether the Switchboard server keeps a typed key for this browser, in a session. */
export const keepsKey = (address: string): boolean =>
  isMarked('data-keys') && address === ownGateway()

/**
 * Returns whether this page's own server keeps what a team shares for a gateway, such as its library; else this browser
 * does.
 */
export const isKeptOnServer = (address: string): boolean => signsIn(address) || keepsKey(address)

/** Returns the kinds of jobs that the server of this page does or would do; none where jobs run in tabs. */
export function doesJobs(address: string): readonly string[] {
  if (!isMarked('data-jobs') || address !== ownGateway()) return []
  return (document.documentElement.dataset['jobs'] ?? '').split(' ')
}

/** Returns whether that server has no key of its own, and does only the jobs for which a person hands one over. */
export const needsHandOver = (address: string): boolean =>
  isMarked('data-hand-over') && doesJobs(address).length > 0

/** Returns whether this page's own server has a gateway with demo data. */
export const hasDemo = (): boolean => isMarked('data-demo')
