import { useState } from 'react'
import { cacheKey } from '#data/use-read.ts'
import { useWrite } from '#data/use-write.ts'
import type { ShownMessage } from './read-message.ts'
import { messagesKey } from './use-chat.ts'

/** Number of messages marked as read, and when that was accepted (epoch milliseconds). */
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

  /** Never rejects: errors are in `error`. */
  async function mark(messages: readonly ShownMessage[]): Promise<void> {
    setDone(undefined)
    const readMessages = messages.map(({ key }) => ({ ...key }))
    try {
      const result = await write.run({ params, body: { readMessages } })
      if (result) setDone({ count: readMessages.length, at: result.at })
    } catch {
      // The caller shows the error.
    }
  }

  return { mark, pending: write.pending, error: write.error, done }
}
