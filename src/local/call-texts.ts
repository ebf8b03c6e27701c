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
  text: string,
): Promise<void> {
  await (await database()).put('callTexts', { text, at: Date.now() }, [gateway, instance])
}
