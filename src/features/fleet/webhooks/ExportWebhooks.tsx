import { useState } from 'react'
import type { WebhookRow } from '#data/fleet-reads/webhook-row.ts'
import { useText } from '#i18n/locale.tsx'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import { Check } from '#ui/form/Check.tsx'
import shared from '#ui/shared.module.css'

/** Exports the listed webhooks; includes secrets in addresses only if the user asks for them, each time. */
export function ExportWebhooks({ rows, count }: { rows: readonly WebhookRow[]; count: string }) {
  const t = useText('fleetWebhooks')
  const [secrets, setSecrets] = useState(false)

  /** Includes secrets once. */
  async function file() {
    setSecrets(false)
    // Loaded on first use.
    return import('./export-webhooks.ts')
  }

  return (
    <ExportMenu
      about={t.exportText(count)}
      name="webhooks"
      table={async () => (await file()).webhooksTable(rows, { secrets })}
      json={async () => (await file()).webhooksJson(rows, { secrets })}
    >
      <Check
        label={t.withSecrets}
        checked={secrets}
        onChange={(event) => setSecrets(event.currentTarget.checked)}
      />
      <p className={shared.muted}>{t.withSecretsHelp}</p>
    </ExportMenu>
  )
}
