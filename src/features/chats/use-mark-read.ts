import { useState } from 'react'
import { cacheKey } from '#data/use-read.ts'
import { useWrite } from '#data/use-write.ts'
import type { ShownMessage } from './read-message.ts'
import { messagesKey } from './use-chat.ts'

/** Messages that were marked as read: how many, and when that was accepted (epoch milliseconds). */
interface Marked {
  readonly count: number
  readonly at: number
}

/** Sends read receipts for messages of a chat, all in one call. */
export function useMarkRead(instance: string) {
  const params = { instance }
  const write = useWrite('markMessageAsRead', () => [
    messagesKey(instance),
    cacheKey('findChats', { params, body: {} }),
  ])
  const [done, setDone] = useState<Marked>()

  /** Rejects never: what went wrong is in `error`. */
  async function mark(messages: readonly ShownMessage[]): Promise<void> {
    setDone(undefined)
    const readMessages = messages.map(({ key }) => ({ ...key }))
    try {
      const result = await write.run({ params, body: { readMessages } })
      if (result) setDone({ count: readMessages.length, at: result.at })
    } catch {
      // Shown by the caller.
    }
  }

  return { mark, pending: write.pending, error: write.error, done }
}
