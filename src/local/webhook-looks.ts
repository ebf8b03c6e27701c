import { database } from './database.ts'
import { namespaceOf } from './namespace.ts'

/**
 * The last known state of a webhook. Its URL may hold a secret, so only its masked form is stored, with a checksum that
 * reveals a changed secret: 16 bits, with a new salt each time. So short a checksum matches one in 65,536 guesses: it
 * shows that something changed, but does not reveal the secret, even to someone with this browser's disk.
 */
export interface WebhookLook {
  /** Epoch milliseconds. */
  readonly at: number
  readonly enabled: boolean
  readonly maskedUrl: string
  readonly salt: string
  readonly mark: number
  readonly events: readonly string[]
}

/** Returns the last known state of an instance's webhook; undefined if there is none. */
export async function lastLook(
  gateway: string,
  instance: string,
): Promise<WebhookLook | undefined> {
  return (await database()).get('webhookLooks', [namespaceOf(gateway), instance])
}

/** Stores a state. Replaces the one before. */
export async function keepLook(
  gateway: string,
  instance: string,
  look: WebhookLook,
): Promise<void> {
  await (await database()).put('webhookLooks', look, [namespaceOf(gateway), instance])
}
