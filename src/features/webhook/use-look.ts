import { useEffect, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { keepLook, lastLook } from '#local/webhook-looks.ts'
import type { WebhookLook } from '#local/schema.ts'
import { changesSince, lookAt, type LookChanges } from '#data/webhook/webhook-look.ts'

/** What changed since the user last viewed the webhook. */
export interface ChangesSinceView {
  readonly changes: LookChanges
  /** When that was, in epoch milliseconds. */
  readonly at: number
  /** Marks the changes as seen. */
  readonly noted: () => void
}

/**
 * Returns what changed in an instance's webhook since it was last viewed in this browser. A webhook without changes, or
 * with changes saved on this page, is marked as seen at once; other changes are kept until the user dismisses them.
 * @param savedHere whether the current webhook was saved on this page
 */
export function useLook(
  instance: string,
  webhook: Webhook | undefined,
  readAt: number,
  savedHere: boolean,
): ChangesSinceView | undefined {
  const { address: gateway } = useConnection()
  const [look, setLook] = useState<WebhookLook | 'none'>()
  useEffect(() => {
    let current = true
    lastLook(gateway, instance).then(
      (kept) => {
        if (current) setLook(kept ?? 'none')
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [gateway, instance])
  const changes = webhook && look && look !== 'none' ? changesSince(look, webhook) : undefined
  const isSeen = webhook !== undefined && look !== undefined && (!changes || savedHere)
  useEffect(() => {
    if (!isSeen) return
    const now = lookAt(webhook, readAt)
    const seen = () => setLook(now)
    // Without storage it is known only while the page is open.
    void keepLook(gateway, instance, now).then(seen, seen)
  }, [isSeen, gateway, instance, webhook, readAt])
  if (!webhook || !changes || savedHere || !look || look === 'none') return undefined
  return {
    changes,
    at: look.at,
    noted: () => {
      const now = lookAt(webhook, readAt)
      setLook(now)
      void keepLook(gateway, instance, now).catch(() => {})
    },
  }
}
