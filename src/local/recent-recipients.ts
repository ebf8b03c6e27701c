import { keptByGateway } from './kept-by-gateway.ts'

/** How many recipients are kept of a gateway. */
const maxRecipients = 50

const kept = keptByGateway('switchboard.recipients', (stored) =>
  Array.isArray(stored)
    ? stored.filter((one): one is string => typeof one === 'string')
    : undefined,
)

/** The recipients that a gateway accepted a message for from this browser, as they were sent, the last one first. */
export const recentRecipients = (gateway: string): readonly string[] => kept.get(gateway) ?? []

/** Remembers a recipient of a gateway as the last one; beyond fifty the oldest is forgotten. */
export function rememberRecipient(gateway: string, recipient: string): void {
  const others = recentRecipients(gateway).filter((one) => one !== recipient)
  kept.set(gateway, [recipient, ...others].slice(0, maxRecipients))
}

/** Forgets the recipients of a gateway: of the person who is signed in there, else everybody's. */
export const forgetRecipients = kept.forget
