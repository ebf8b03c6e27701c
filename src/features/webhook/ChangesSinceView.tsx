import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { changesSince, lookAt } from '#data/webhook/webhook-look.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { WebhookLook } from '#local/schema.ts'
import { keepLook, lastLook } from '#local/instance-records.ts'
import { Note } from '#ui/note/Note.tsx'
import parts from '#ui/parts.module.css'

/** Shows what changed since the webhook was last viewed in this browser, until the user dismisses it. */
export function ChangesSinceView({
  instance,
  webhook,
  readAt,
  savedHere,
}: {
  instance: string
  webhook: Webhook
  /** Epoch milliseconds. */
  readAt: number
  savedHere: boolean
}) {
  const t = useText('webhook')
  const formats = useFormats()
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
  const changes = look && look !== 'none' ? changesSince(look, webhook) : undefined
  const isSeen = look !== undefined && (!changes || savedHere)
  const markSeen = useCallback(() => {
    const now = lookAt(webhook, readAt)
    const seen = () => setLook(now)
    // Stored first: what has disappeared stays so after a reload. Without storage it does while the page is open.
    void keepLook(gateway, instance, now).then(seen, seen)
  }, [gateway, instance, webhook, readAt])
  useEffect(() => {
    if (isSeen) markSeen()
  }, [isSeen, markSeen])
  if (!changes || savedHere || !look || look === 'none') return null

  const { enabled, url, added, removed } = changes
  return (
    <div className={parts.notes} style={{ maxWidth: '43rem' }}>
      <Note
        kind="warning"
        title={t.look.title(`${formats.date(look.at)}, ${formats.time(look.at)}`)}
        action={<Button onClick={markSeen}>{t.look.noted}</Button>}
      >
        <ul>
          {enabled !== undefined && <li>{enabled ? t.look.switchedOn : t.look.switchedOff}</li>}
          {url && (
            <li>
              {url.before === url.now
                ? t.look.secret
                : t.look.address(
                    url.before || t.delivery.noAddress,
                    url.now || t.delivery.noAddress,
                  )}
            </li>
          )}
          {added.length > 0 && <li>{t.look.added(formats.list(added))}</li>}
          {removed.length > 0 && <li>{t.look.removed(formats.list(removed))}</li>}
        </ul>
      </Note>
    </div>
  )
}
