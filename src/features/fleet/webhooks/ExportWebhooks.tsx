import { useState } from 'react'
import type { WebhookRow } from '#data/fleet-reads/webhook-row.ts'
import { useText } from '#i18n/locale.tsx'
import { ExportMenu, type ExportKind } from '#ui/ExportMenu.tsx'
import { Check } from '#ui/form/Check.tsx'
import shared from '#ui/shared.module.css'

/** Exports the listed webhooks; includes secrets in addresses only if the user asks for them, each time. */
export function ExportWebhooks({ rows, count }: { rows: readonly WebhookRow[]; count: string }) {
  const t = useText('fleetWebhooks')
  const [secrets, setSecrets] = useState(false)

  async function make(kind: ExportKind) {
    setSecrets(false)
    // Loaded on first use.
    const { webhooksCsv, webhooksJson } = await import('./export-webhooks.ts')
    return kind === 'csv' ? webhooksCsv(rows, { secrets }) : webhooksJson(rows, { secrets })
  }

  return (
    <ExportMenu about={t.exportText(count)} words={t} name="webhooks" make={make}>
      <Check
        label={t.withSecrets}
        checked={secrets}
        onChange={(event) => setSecrets(event.currentTarget.checked)}
      />
      <p className={shared.muted}>{t.withSecretsHelp}</p>
    </ExportMenu>
  )
}
