import { RefusedError } from '#client/errors.ts'
import {
  forgetCallText,
  rememberCallText,
  writtenCallText,
  type WrittenCallText,
} from '#local/instance-records.ts'
import { answerWithin } from '#local/storage-limit.ts'

/**
 * Sends settings, and records which text is on the gateway: until another text is accepted the current one is unknown,
 * even if this tab is closed before the response. Without storage nothing is recorded.
 * @throws like `send`
 */
export async function sendCallText<T extends { readonly at: number } | undefined>(
  { gateway, instance, text }: { gateway: string; instance: string; text: string },
  send: () => Promise<T>,
): Promise<T> {
  const before = await knownCallText(gateway, instance)
  const isOther = before?.text !== text
  const remember = (written: WrittenCallText) =>
    answerWithin(rememberCallText(gateway, instance, written)).catch(() => {})
  // Also if it could not be read: an old text must not stay if the outcome of this write is unknown.
  if (isOther) await answerWithin(forgetCallText(gateway, instance)).catch(() => {})
  try {
    const result = await send()
    if (result && isOther) await remember({ text, at: result.at })
    return result
  } catch (error) {
    if (error instanceof RefusedError && before) await remember(before)
    throw error
  }
}

/** Returns the text that this browser last wrote as `msgCall`; undefined if unknown, or without storage. */
export const knownCallText = (
  gateway: string,
  instance: string,
): Promise<WrittenCallText | undefined> =>
  answerWithin(writtenCallText(gateway, instance)).catch(() => undefined)
