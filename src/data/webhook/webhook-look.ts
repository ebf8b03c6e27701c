import { maskedAddress } from '#client/redact/secret-address.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import type { WebhookLook } from '#local/schema.ts'

/** Changes of a webhook since it was last viewed. */
export interface LookChanges {
  readonly enabled?: boolean
  /** The masked addresses; they are equal if only a secret changed. */
  readonly url?: { readonly before: string; readonly now: string }
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Returns what is stored about a viewed webhook. */
export function lookAt({ enabled, url, events }: Webhook, at: number): WebhookLook {
  const salt = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join(
    '',
  )
  return {
    at,
    enabled,
    maskedUrl: maskedAddress(url),
    salt,
    mark: markOf(salt, url),
    events: [...new Set(events)],
  }
}

/** Compares a webhook with the last viewed one. Returns undefined if nothing changed; ignores the order of events. */
export function changesSince(look: WebhookLook, webhook: Webhook): LookChanges | undefined {
  const { enabled, url, events } = webhook
  const now = maskedAddress(url)
  const isOther = now !== look.maskedUrl || markOf(look.salt, url) !== look.mark
  const added = [...new Set(events)].filter((name) => !look.events.includes(name))
  const removed = look.events.filter((name) => !events.includes(name))
  if (enabled === look.enabled && !isOther && added.length === 0 && removed.length === 0)
    return undefined
  return {
    ...(enabled !== look.enabled && { enabled }),
    ...(isOther && { url: { before: look.maskedUrl, now } }),
    added,
    removed,
  }
}

/** FNV-1a, folded to 16 bits: too short to reveal the address. */
function markOf(salt: string, url: string): number {
  let hash = 0x81_1c_9d_c5
  for (const char of new TextEncoder().encode(`${salt}\n${url}`))
    hash = Math.imul(hash ^ char, 0x01_00_01_93)
  return ((hash >>> 16) ^ hash) & 0xff_ff
}
