import type { InBlobs } from '#client/build-request.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { requestFile } from '#client/redact/curl.ts'
import { writeBody } from '#client/build-request.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'

/** A body as it is sent, with its long texts in Blobs. */
export interface Whole extends InBlobs {
  readonly body: object
}

/** Downloads the complete body as the file that the command reads. */
export function RequestFile({ whole }: { whole: () => Whole | Promise<Whole> }) {
  const t = useText('composer').request
  const [failed, setFailed] = useState(false)
  const download = async () => {
    const { body, blobs } = await whole()
    const url = URL.createObjectURL(
      new Blob([writeBody(body, blobs)], { type: 'application/json' }),
    )
    const link = document.createElement('a')
    link.href = url
    link.download = requestFile
    link.click()
    // The browser has started to read it by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
  return (
    <div
      className={`${shared.wrapRow} ${shared.small} ${shared.muted} ${shared.after}`}
      style={{ gap: '4px 12px' }}
    >
      <p role="status" style={{ flex: '1 1 15rem' }}>
        {failed ? t.unreadable : t.long}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon of={IconDownload} />}
        onClick={() => {
          setFailed(false)
          download().catch(() => setFailed(true))
        }}
      >
        {t.download}
      </Button>
    </div>
  )
}
