import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { download } from '#ui/download.ts'
import { Check } from '#ui/form/Check.tsx'
import { closePopover, Popover } from '#ui/Popover.tsx'
import type { WebhookRow } from '#data/fleet-reads/webhook-row.ts'
import classes from './Webhooks.module.css'

/** Gives what the list shows as a file; secrets in addresses only where a person asks for them. */
export function ExportWebhooks({ rows, count }: { rows: readonly WebhookRow[]; count: string }) {
  const t = useText('fleetWebhooks')
  const [secrets, setSecrets] = useState(false)
  return (
    <Popover label={t.export} button={t.export}>
      {() => (
        <div className={classes.menu}>
          <p>{t.exportText(count)}</p>
          <Check
            label={t.withSecrets}
            checked={secrets}
            onChange={(event) => setSecrets(event.currentTarget.checked)}
          />
          <p className={classes.none}>{t.withSecretsHelp}</p>
          {(['csv', 'json'] as const).map((as) => (
            <Button
              key={as}
              fullWidth
              onClick={(event) => {
                closePopover(event.currentTarget)
                void give(as, rows, secrets)
                setSecrets(false)
              }}
            >
              {t[as]}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  )
}

async function give(as: 'csv' | 'json', rows: readonly WebhookRow[], secrets: boolean) {
  // It comes when it is used.
  const { webhooksCsv, webhooksJson } = await import('./export-webhooks.ts')
  const file = as === 'csv' ? await webhooksCsv(rows, { secrets }) : webhooksJson(rows, { secrets })
  download(`webhooks-${new Date().toISOString().slice(0, 10)}.${as}`, file)
}
