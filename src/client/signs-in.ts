import { ownGateway } from '#paths'

/**
 * Whether people sign in at this page's own server, which then has the gateway's key: the server marks its page, so that
 * this is known before anything is asked.
 */
export const signsIn = (address: string): boolean =>
  document.documentElement.hasAttribute('data-sign-in') && address === ownGateway()
