import { database } from './database.ts'
import { namespaceOf } from './namespace.ts'

/**
 * What a webhook was when it was last looked at. Its address may hold a secret, so only its masked form is kept, and a
 * mark by which another secret is noticed: 16 bits, salted anew each time. So short a mark fits one in 65,536 guesses:
 * it tells that something changed, and nobody what it was, not even somebody who has this browser's disk.
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

/** The last look at an instance's webhook; undefined where there was none. */
export async function lastLook(
  gateway: string,
  instance: string,
): Promise<WebhookLook | undefined> {
  return (await database()).get('webhookLooks', [namespaceOf(gateway), instance])
}

/** Keeps a look, in the place of the one before. */
export async function keepLook(
  gateway: string,
  instance: string,
  look: WebhookLook,
): Promise<void> {
  await (await database()).put('webhookLooks', look, [namespaceOf(gateway), instance])
}
