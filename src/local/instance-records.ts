import { createSignal } from '#domain/signal.ts'
import { database, ofGateway } from './database.ts'
import { namespaceOf } from './namespace.ts'
import type { AddedInstance, WebhookLook, WrittenCallText } from './schema.ts'

/** Returns the text that this browser last wrote as `msgCall` of each instance of a gateway, by the instance's name. */
export async function writtenCallTexts(
  gateway: string,
): Promise<ReadonlyMap<string, WrittenCallText>> {
  const tx = (await database()).transaction('callTexts')
  const [keys, texts] = await Promise.all([
    tx.store.getAllKeys(ofGateway(gateway)),
    tx.store.getAll(ofGateway(gateway)),
  ])
  return new Map(texts.map((text, at) => [keys[at]?.[1] ?? '', text]))
}

/** Returns the text that this browser last wrote as `msgCall` of an instance; undefined if it is unknown. */
export async function writtenCallText(
  gateway: string,
  instance: string,
): Promise<WrittenCallText | undefined> {
  return (await database()).get('callTexts', [namespaceOf(gateway), instance])
}

/** Stores the text written as `msgCall`. The contract cannot read it back. */
export async function rememberCallText(
  gateway: string,
  instance: string,
  written: WrittenCallText,
): Promise<void> {
  await (await database()).put('callTexts', written, [namespaceOf(gateway), instance])
  callTextChange.emit({ gateway, instance, written })
}

/** Deletes the stored `msgCall`: another one is being written, and until it is accepted the current text is unknown. */
export async function forgetCallText(gateway: string, instance: string): Promise<void> {
  await (await database()).delete('callTexts', [namespaceOf(gateway), instance])
  callTextChange.emit({ gateway, instance, written: undefined })
}

/** A text that this tab stored, or deleted (undefined). */
export interface CallTextChange {
  readonly gateway: string
  readonly instance: string
  readonly written: WrittenCallText | undefined
}

/** Emitted after each change that this tab makes. */
export const callTextChange = createSignal<[change: CallTextChange]>()

/** Returns the instances added by hand to one gateway. */
export async function addedInstances(gateway: string): Promise<AddedInstance[]> {
  return (await database()).getAll('instances', ofGateway(gateway))
}

/** Adds an instance by hand. Replaces one with the same name. */
export async function addInstance(gateway: string, name: string, id?: string): Promise<void> {
  const value = { name, at: Date.now(), ...(id === undefined ? {} : { id }) }
  await (await database()).put('instances', value, [namespaceOf(gateway), name])
}

/** Removes an instance that was added by hand. The gateway is not called. */
export async function removeInstance(gateway: string, name: string): Promise<void> {
  await (await database()).delete('instances', [namespaceOf(gateway), name])
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
