import { ownGateway } from '#paths'

/** Returns whether users sign in at the Switchboard server, which marks its page and holds the gateway's key. */
export const signsIn = (address: string): boolean =>
  document.documentElement.hasAttribute('data-sign-in') && address === ownGateway()

/** Returns whether this page's own server has a gateway with demo data: it marks its page too. */
export const hasDemo = (): boolean => document.documentElement.hasAttribute('data-demo')
