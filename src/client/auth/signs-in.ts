import { ownGateway } from '#paths'

/**
 * Returns whether users sign in at the Switchboard server, which then holds the gateway's key: the server marks its
 * page, so that this is known before the first request.
 */
export const signsIn = (address: string): boolean =>
  document.documentElement.hasAttribute('data-sign-in') && address === ownGateway()

/** Returns whether this page's own server has a gateway with demo data: it marks its page too. */
export const hasDemo = (): boolean => document.documentElement.hasAttribute('data-demo')
