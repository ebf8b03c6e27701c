import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { downloadOfToday } from '#ui/file/download.ts'
import { Icon } from '#ui/Icon.tsx'
import { version } from '#ui/load/version.ts'

/** Exports the listed calls as a HAR file. */
export function ExportHar({ entries }: { entries: readonly RequestLogEntry[] }) {
  const t = useText('activity')
  const [exporting, setExporting] = useState(false)
  async function give() {
    setExporting(true)
    try {
      // Loaded on first use.
      const { harOf } = await import('./har.ts')
      downloadOfToday('activity', 'har', await harOf(entries, version))
    } finally {
      setExporting(false)
    }
  }
  return (
    <Button
      leftSection={<Icon of={IconDownload} />}
      disabled={exporting || entries.length === 0}
      onClick={() => void give()}
    >
      {exporting ? t.exporting : t.exportHar}
    </Button>
  )
}
