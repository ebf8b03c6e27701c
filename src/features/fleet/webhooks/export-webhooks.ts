import { maskedAddress } from '#client/redact/secret-address.ts'
import type { Table } from '#tabular/table-file.ts'
import type { WebhookRow } from '#data/fleet-reads/webhook-row.ts'

interface Options {
  /** Whether secrets in addresses are included; masked otherwise. */
  readonly secrets: boolean
}

/** Returns webhooks as a table, one row per instance; events separated by spaces. Programs read the heads, too. */
export const webhooksTable = (rows: readonly WebhookRow[], options: Options): Table => ({
  heads: ['instance', 'state', 'enabled', 'host', 'url', 'events', 'read_at'],
  rows: rows.map((row) => {
    const { instance, state, enabled, host, url, events, readAt } = recordOf(row, options)
    const on = enabled === undefined ? '' : enabled ? 'yes' : 'no'
    return [instance, state, on, host ?? '', url ?? '', events?.join(' ') ?? '', readAt ?? '']
  }),
})

/** Returns webhooks as JSON, with times in ISO 8601. */
export function webhooksJson(rows: readonly WebhookRow[], options: Options): Blob {
  const all = rows.map((row) => recordOf(row, options))
  return new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
}

function recordOf({ name, cell, webhook, state, host }: WebhookRow, { secrets }: Options) {
  return {
    instance: name,
    state: state ?? 'not read',
    ...(webhook && {
      enabled: webhook.enabled,
      host,
      url: secrets ? webhook.url : maskedAddress(webhook.url),
      events: webhook.events,
    }),
    ...('at' in cell && webhook && { readAt: new Date(cell.at).toISOString() }),
  }
}
