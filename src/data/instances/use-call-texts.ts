import { useEffect, useState } from 'react'
import {
  callTextChange,
  writtenCallTexts,
  forgetCallText,
  rememberCallText,
  writtenCallText,
} from '#local/instance-records.ts'
import type { WrittenCallText } from '#local/schema.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { RefusedError } from '#client/errors.ts'
import { answerWithin } from '#local/storage/limit.ts'

const none: ReadonlyMap<string, WrittenCallText> = new Map()

/** Returns the call texts last written here, by instance; undefined until storage was read. */
export function useCallTexts(): ReadonlyMap<string, WrittenCallText> | undefined {
  const { address } = useConnection()
  const [texts, setTexts] = useState<ReadonlyMap<string, WrittenCallText>>()
  useEffect(() => {
    let current = true
    let isRead = false
    const show = (stored: ReadonlyMap<string, WrittenCallText>) => {
      isRead = true
      if (current) setTexts(stored)
    }
    const read = () => void writtenCallTexts(address).then(show, () => show(none))
    read()
    // Shown at once: a form takes over each saved text as the value that its next change is relative to.
    const end = callTextChange.subscribe(({ gateway, instance, written }) => {
      if (gateway !== address) return
      if (!isRead) return read()
      setTexts((before) => {
        const after = new Map(before)
        if (written) after.set(instance, written)
        else after.delete(instance)
        return after
      })
    })
    return () => {
      current = false
      end()
    }
  }, [address])
  return texts
}

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
