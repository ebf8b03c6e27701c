import { database } from './database.ts'
import { namespaceOf } from './namespace.ts'
import type { WebhookLook } from './schema.ts'

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
