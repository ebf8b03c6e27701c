import { database } from './database.ts'

/** The text of the automatic refusal as it was last written from this browser. */
export interface WrittenCallText {
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** What this browser last wrote as `msgCall` of an instance. */
export async function writtenCallText(
  gateway: string,
  instance: string,
): Promise<WrittenCallText | undefined> {
  return (await database()).get('callTexts', [gateway, instance])
}

/** Remembers what was written as `msgCall`. The contract cannot read it back. */
export async function rememberCallText(
  gateway: string,
  instance: string,
  written: WrittenCallText,
): Promise<void> {
  await (await database()).put('callTexts', written, [gateway, instance])
}

/**
 * Forgets what was written as `msgCall`: another one is on its way, and until it is accepted nobody knows which of the
 * two is there.
 */
export async function forgetCallText(gateway: string, instance: string): Promise<void> {
  await (await database()).delete('callTexts', [gateway, instance])
}
