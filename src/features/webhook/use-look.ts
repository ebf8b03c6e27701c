import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { keepLook, lastLook, type WebhookLook } from '#local/webhook-looks.ts'
import { changesSince, lookAt, type LookChanges } from './webhook-look.ts'

/** What changed since a person last looked. */
export interface SinceLook {
  readonly changes: LookChanges
  /** When that was, in epoch milliseconds. */
  readonly at: number
  /** Says that the changes were seen. */
  readonly noted: () => void
}

/**
 * What changed in an instance's webhook since it was last looked at here. What did not change counts as looked at; what
 * did stays until it is noted, or was saved from here.
 * @param savedHere whether what is there now was asked for on this page
 */
export function useLook(
  instance: string,
  webhook: Webhook | undefined,
  readAt: number,
  savedHere: boolean,
): SinceLook | undefined {
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
    setLook(now)
    void keepLook(gateway, instance, now).catch(() => {})
  }, [isSeen, gateway, instance, webhook, readAt])
  if (!changes || savedHere || !look || look === 'none') return undefined
  return {
    changes,
    at: look.at,
    noted: () => {
      const now = lookAt(webhook as Webhook, readAt)
      setLook(now)
      void keepLook(gateway, instance, now).catch(() => {})
    },
  }
}
