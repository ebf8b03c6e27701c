import * as z from 'zod/mini'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import { hasPath } from '#data/fleet-reads/webhook-row.ts'
import type { Rule } from '#ui/form/field-error.ts'
import { cleanAddress } from '#domain/clean-text.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { isKnownEvent } from '#data/webhook/events.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'

/** Form values: the contract's fields (section 2), and the names of unknown events in `others`. */
export const schema = z
  .object({
    enabled: z.boolean(),
    url: z
      .string()
      .check(z.refine((s) => s.trim() === '' || isWebAddress(s), 'url' satisfies Rule)),
    events: z.array(z.string()),
    others: z.string(),
  })
  .check(
    // Only a disabled webhook may have no address.
    z.refine(({ enabled, url }) => !enabled || url.trim() !== '', {
      path: ['url'],
      error: 'required' satisfies Rule,
    }),
  )
export type Values = z.infer<typeof schema>

/** Returns the form values of a webhook. One that was never set is enabled by default. */
export function valuesOf(webhook: Webhook, unset: boolean): Values {
  return {
    enabled: unset || webhook.enabled,
    url: webhook.url,
    events: [...new Set(webhook.events.filter(isKnownEvent))],
    others: otherNames(webhook.events.filter((name) => !isKnownEvent(name)).join(' ')).join('\n'),
  }
}

/** Returns the form values that a baseline determines; its URL only if it is more than a host. */
export function valuesOfBaseline({ enabled, url, events }: BaselineWebhook): Partial<Values> {
  const { url: _unused, ...others } = valuesOf({ enabled, url: '', events }, false)
  return url !== undefined && hasPath(url) ? { ...others, url } : others
}

/** Returns the flags of a baseline, as they are written. */
export function flagsOfBaseline({ byEvents, base64 }: BaselineWebhook) {
  return {
    ...(byEvents === undefined ? {} : { byEvents }),
    ...(base64 === undefined ? {} : { base64 }),
  }
}

/** Returns the names in a text, each once: separated by spaces, commas, semicolons or lines. */
export function otherNames(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))]
}

/** Returns the webhook of the form. A name that was both selected and typed is sent once. */
export function webhookOf({ enabled, url, events, others }: Values): Webhook {
  return {
    enabled,
    url: cleanAddress(url),
    events: [...new Set([...events, ...otherNames(others)])],
  }
}

/** Returns the form field for a field that a gateway's refusal names. */
export function fieldOf(wire: string, values: Values): keyof Values | undefined {
  const name = wire.replace(/^webhook\./, '')
  if (name === 'enabled' || name === 'url') return name
  if (!name.startsWith('events')) return undefined
  const index = Number(/\[(\d+)\]/.exec(name)?.[1])
  return index >= values.events.length ? 'others' : 'events'
}
