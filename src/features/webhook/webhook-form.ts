import * as z from 'zod/mini'
import type { Rule } from '#ui/form/field-error.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { isKnownEvent } from '#data/webhook/events.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'

/** What is typed: the contract's fields (section 2), the events that are not known here by name in `others`. */
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
    // Only a webhook that is off may have no address.
    z.refine(({ enabled, url }) => !enabled || url.trim() !== '', {
      path: ['url'],
      error: 'required' satisfies Rule,
    }),
  )
export type Values = z.infer<typeof schema>

/** The form of a webhook as it is. One that was never set begins switched on. */
export function valuesOf(webhook: Webhook, unset: boolean): Values {
  return {
    enabled: unset || webhook.enabled,
    url: webhook.url,
    events: [...new Set(webhook.events.filter(isKnownEvent))],
    others: otherNames(webhook.events.filter((name) => !isKnownEvent(name)).join(' ')).join('\n'),
  }
}

/** The names in a text, each once: separated by spaces, commas, semicolons or lines. */
export function otherNames(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))]
}

/** The webhook that the form asks for. A name that was both chosen and typed is sent once. */
export function webhookOf({ enabled, url, events, others }: Values): Webhook {
  return { enabled, url: url.trim(), events: [...new Set([...events, ...otherNames(others)])] }
}

/** The form's field for one that a gateway names in a refusal. */
export function fieldOf(wire: string, values: Values): keyof Values | undefined {
  const name = wire.replace(/^webhook\./, '')
  if (name === 'enabled' || name === 'url') return name
  if (!name.startsWith('events')) return undefined
  const index = Number(/\[(\d+)\]/.exec(name)?.[1])
  return index >= values.events.length ? 'others' : 'events'
}
