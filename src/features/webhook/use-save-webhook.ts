import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cacheKey } from '#data/use-read.ts'
import { useWrite, type Write } from '#data/use-write.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'

/** The last save of this page, which outlives the form that made it. */
export interface WebhookSave {
  readonly write: Write<'setWebhook'>
  /** The requested webhook; undefined before the first save. */
  readonly asked: Webhook | undefined
  /** When the webhook was last read before it, in epoch milliseconds. */
  readonly readBefore: number
}

/** Sets the webhook of an instance, and verifies it after any outcome. */
export function useSaveWebhook(instance: string): WebhookSave {
  const queries = useQueryClient()
  const key = cacheKey('findWebhook', { params: { instance } })
  const [attempt, setAttempt] = useState<{ asked: Webhook; readBefore: number }>()
  const write = useWrite('setWebhook', () => [key])
  return {
    write: {
      ...write,
      run: (request) => {
        setAttempt({
          asked: request.body.webhook,
          readBefore: queries.getQueryState(key)?.dataUpdatedAt ?? 0,
        })
        return write.run(request)
      },
    },
    asked: attempt?.asked,
    readBefore: attempt?.readBefore ?? 0,
  }
}
