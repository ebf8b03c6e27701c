import * as z from 'zod/mini'
import {
  baselineSettings,
  baselineWebhook,
  fleetBaseline,
  type BaselinePart,
  type BaselineWebhook,
  type FleetBaseline,
} from '#contract/fleet-baseline.ts'
import type { AuditValue } from '#contract/audit.ts'
import {
  defineRoute,
  freshJson,
  noContent,
  type PersonContext,
  type TeamRoute,
} from '#gateway/http/define-route.ts'
import { may } from '#contract/roles.ts'

/** A webhook may have 200 events of 100 characters. */
const maxBytes = 65_536
const version = z.string().check(z.maxLength(64))

/**
 * `/fleet-baseline`: the settings and the webhook that all instances are compared with. Everyone who is signed in reads
 * them, administrators pin and unpin each.
 */
export const baselineRoutes: readonly TeamRoute[] = [
  defineRoute({
    method: 'GET',
    path: '/fleet-baseline',
    name: 'readBaseline',
    summary: 'Read what instances are compared with',
    access: 'user',
    answer: fleetBaseline,
    handle: readBaseline,
  }),
  ...routesOf('settings', baselineSettings),
  ...routesOf('webhook', baselineWebhook),
]

/** Addresses may contain secrets: who may not read webhooks gets only where they point to. */
async function readBaseline({ service, session }: PersonContext): Promise<Response> {
  const { settings, webhook } = await service.baseline.read()
  const mayRead = may(session.user, 'findWebhook')
  const shown: FleetBaseline = {
    settings,
    webhook: webhook && {
      ...webhook,
      values: mayRead ? webhook.values : withoutPath(webhook.values),
    },
  }
  return freshJson(shown)
}

function withoutPath({ url, ...values }: BaselineWebhook): BaselineWebhook {
  return url === undefined ? values : { ...values, url: originOf(url) }
}

function routesOf<P extends BaselinePart>(
  part: P,
  schema: z.ZodMiniType<NonNullable<FleetBaseline[P]>['values']>,
): readonly TeamRoute[] {
  const path = `/fleet-baseline/${part}`
  const name = `${part[0]?.toUpperCase()}${part.slice(1)}Baseline`
  return [
    defineRoute({
      method: 'PUT',
      path,
      name: `pin${name}`,
      summary: `Pin the ${part} that instances are compared with`,
      access: 'pinBaseline',
      audit: true,
      body: z.object({ values: schema, replaces: z.nullable(version) }),
      maxBytes,
      answer: fleetBaseline.shape[part],
      async handle({ service, session, fields: { values, replaces }, note }) {
        const pin = { values, pinnedBy: session.user.name }
        const { before, now } = await service.baseline.change(part, { replaces, pin })
        note({ values: changed(before?.values, values) })
        return Response.json(now)
      },
    }),
    defineRoute({
      method: 'DELETE',
      path,
      name: `unpin${name}`,
      summary: `Unpin the ${part} that instances are compared with`,
      access: 'pinBaseline',
      audit: true,
      body: z.object({ replaces: version }),
      async handle({ service, fields: { replaces }, note }) {
        const { before } = await service.baseline.change(part, { replaces, pin: null })
        note({ values: changed(before?.values, {}) })
        return noContent()
      },
    }),
  ]
}

type Value = boolean | string | readonly string[]
type Values = Readonly<Record<string, Value | undefined>>

/** Returns the values that differ, without secrets; of lists each element that was added or removed. */
function changed(before: Values = {}, after: Values): AuditValue[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name): AuditValue[] => {
    const [is, becomes] = [before[name], after[name]]
    if (typeof is === 'object' || typeof becomes === 'object') {
      const [old, now] = [listOf(is), listOf(becomes)]
      const removed = old.filter((one) => !now.includes(one))
      const added = now.filter((one) => !old.includes(one))
      return [
        ...removed.map((one) => ({ name, before: one, after: null })),
        ...added.map((one) => ({ name, before: null, after: one })),
      ]
    }
    return is === becomes ? [] : [{ name, before: shown(name, is), after: shown(name, becomes) }]
  })
}

const listOf = (value: Value | undefined) => (typeof value === 'object' ? value : [])

const shown = (name: string, value: boolean | string | undefined): string | null =>
  value === undefined ? null : name === 'url' ? `${originOf(String(value))}/…` : String(value)

/** Returns the part of an address that is no secret. */
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '…')
