import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Known, Resource } from '#change/resource.ts'
import { hasSecret, maskedAddress, mask } from '#client/redact/secret-address.ts'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import { flagsOf, hasPath } from '#data/fleet-reads/webhook-row.ts'
import { useReadNow } from '#data/use-read.ts'
import { useWrite } from '#data/use-write.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { cleanAddress } from '#domain/clean-address.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Rule } from '#domain/rules.ts'

const flag = z.nullable(z.boolean())

/** Form values: the contract's fields (section 2), and the flags of some gateways, null if the gateway has none. */
export const schema = z
  .object({
    enabled: z.boolean(),
    url: z
      .string()
      .check(z.refine((s) => s.trim() === '' || isWebAddress(s), 'url' satisfies Rule)),
    events: z.array(z.string()),
    byEvents: flag,
    base64: flag,
  })
  .check(
    // Only a disabled webhook may have no address.
    z.refine(({ enabled, url }) => !enabled || url.trim() !== '', {
      path: ['url'],
      error: 'required' satisfies Rule,
    }),
  )
export type Values = z.infer<typeof schema>

/** Returns the values of a webhook. */
export const valuesOf = (webhook: Webhook): Known<Values> => ({
  enabled: webhook.enabled,
  url: webhook.url,
  events: [...new Set(webhook.events)],
  byEvents: null,
  base64: null,
  ...flagsOf(webhook),
})

/** Returns the webhook that is sent. A flag that the gateway does not return is left out, unless a baseline has it. */
export const webhookOf = ({ byEvents, base64, ...values }: Values): Webhook => ({
  ...values,
  ...(byEvents !== null && { byEvents }),
  ...(base64 !== null && { base64 }),
})

/** Returns the form values that a baseline determines; its URL only if it is more than a host. */
export function valuesOfBaseline({ url, ...others }: BaselineWebhook): Partial<Values> {
  return url !== undefined && hasPath(url) ? { ...others, url } : others
}

/** Returns the webhook of an instance as a resource. */
export function useWebhookResource(instance: string): Resource<Values> {
  const t = useText('webhook')
  const formats = useFormats()
  const readNow = useReadNow()
  const { run } = useWrite('setWebhook')
  return useMemo(() => {
    const params = { instance }
    const labels = {
      enabled: t.form.enabled,
      url: t.form.url,
      events: t.form.events,
      byEvents: 'byEvents',
      base64: 'base64',
    }
    return {
      id: instance,
      fields: ['enabled', 'url', 'events', 'byEvents', 'base64'],
      blank: { enabled: false, url: '', events: [], byEvents: null, base64: null },
      read: async () => ({ values: valuesOf(await readNow('findWebhook', { params })) }),
      write: (values) => run({ params, body: { webhook: webhookOf(values) } }),
      mask: maskSecrets,
      clean: (values) => ({ ...values, url: cleanAddress(values.url) }),
      isSecret: (field, value) => field === 'url' && typeof value === 'string' && hasSecret(value),
      label: (field) => labels[field],
      words: (_field, value) =>
        Array.isArray(value) ? formats.list(value.map(String)) : maskedAddress(String(value)),
    }
  }, [instance, t, formats, readNow, run])
}

/** Masks the secrets in the address of an answer, and all values of headers, which usually contain secrets. */
export function maskSecrets(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(maskSecrets)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]: [string, unknown]) => [
      name,
      name === 'headers'
        ? masked(value)
        : name === 'url' && typeof value === 'string'
          ? maskedAddress(value)
          : maskSecrets(value),
    ]),
  )
}

function masked(headers: unknown): unknown {
  if (headers === null) return null
  if (typeof headers !== 'object') return mask
  return Object.fromEntries(Object.keys(headers).map((name) => [name, mask]))
}
