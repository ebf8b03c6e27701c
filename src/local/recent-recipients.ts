import { keptByGateway } from './stored-value.ts'

/** The number of recipients stored per gateway. */
const maxRecipients = 50

const storage = keptByGateway('switchboard.recipients', (stored) =>
  Array.isArray(stored)
    ? stored.filter((one): one is string => typeof one === 'string')
    : undefined,
)

/** Returns the recipients to whom a gateway accepted a message from this browser, as sent, latest first. */
export const recentRecipients = (gateway: string): readonly string[] => storage.get(gateway) ?? []

/** Stores a recipient of a gateway as the latest; drops the oldest beyond fifty. */
export function rememberRecipient(gateway: string, recipient: string): void {
  const others = recentRecipients(gateway).filter((one) => one !== recipient)
  storage.set(gateway, [recipient, ...others].slice(0, maxRecipients))
}
