import { useState } from 'react'
import type { WebhookRow } from '#data/fleet-reads/webhook-row.ts'
import { useText } from '#i18n/locale.tsx'
import { ExportMenu, type ExportKind } from '#ui/ExportMenu.tsx'
import { Check } from '#ui/form/Check.tsx'
import shared from '#ui/shared.module.css'

/** Gives what the list shows as a file; secrets in addresses only where a person asks for them, each time anew. */
export function ExportWebhooks({ rows, count }: { rows: readonly WebhookRow[]; count: string }) {
  const t = useText('fleetWebhooks')
  const [secrets, setSecrets] = useState(false)

  async function make(kind: ExportKind) {
    setSecrets(false)
    // It comes when it is used.
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
