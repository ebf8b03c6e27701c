import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRead } from '#data/use-read.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import classes from './DownloadButton.module.css'
import type { ReceivedMedium } from './received.ts'

/** Fetches a message's file when asked to, and gives it to the browser to be saved: never to be opened here. */
export function DownloadButton({
  instance,
  id,
  medium,
}: {
  instance: string
  id: string
  medium: ReceivedMedium
}) {
  const t = useText('inbox').media
  const formats = useFormats()
  const file = useRead(
    'readSandboxMedia',
    { params: { instance, id } },
    { enabled: false, staleTime: Infinity, gcTime: 30_000 },
  )
  const name = medium.fileName || t.unnamed

  async function download() {
    const blob = file.data ?? (await file.refetch()).data
    if (blob) save(blob, name)
  }

  return (
    <>
      <Button
        fullWidth
        justify="space-between"
        aria-label={t.download(name)}
        classNames={{ label: classes.label ?? '' }}
        leftSection={<Icon of={IconDownload} />}
        rightSection={medium.size !== undefined && formats.bytes(medium.size)}
        loading={file.isFetching}
        onClick={() => void download()}
      >
        <span className={classes.name}>{name}</span>
      </Button>
      {file.isError && (
        <p role="alert" className={classes.failed}>
          {t.failed}
        </p>
      )}
    </>
  )
}

/** The bytes have no type: whatever they are, the browser only saves them. */
function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
