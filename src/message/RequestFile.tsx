import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { requestFile } from '#client/redact/curl.ts'
import { writeBody, type InBlobs } from '#client/build-request.ts'
import { useText } from '#i18n/locale.tsx'
import { download } from '#ui/file/download.ts'
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
  const save = async () => {
    const { body, blobs } = await whole()
    download(requestFile, new Blob([writeBody(body, blobs)], { type: 'application/json' }))
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
          save().catch(() => setFailed(true))
        }}
      >
        {t.download}
      </Button>
    </div>
  )
}
