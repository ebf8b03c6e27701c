import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { download } from '#ui/file/download.ts'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'

const QrCode = late(() => import('#ui/QrCode.tsx').then((m) => m.QrCode))

/** The link of an invitation, to be copied, and its QR code. */
export function InvitationLink({
  url,
  name,
  children,
}: {
  url: string
  /** The group's subject: names the file of the QR code. */
  name: string
  children?: ReactNode
}) {
  const t = useText('groups').invite
  return (
    <div className={shared.wrapWide} style={{ alignItems: 'flex-start', rowGap: 16 }}>
      <div className={`${shared.stackMedium} ${shared.shrink}`} style={{ flex: '1 1 280px' }}>
        <code
          className={`${shared.control} ${shared.inset} ${shared.mono} ${shared.anywhere}`}
          style={{ padding: '8px 12px' }}
        >
          {url}
        </code>
        <div className={shared.wrap}>
          <CopyButton text={url} of={t.link} label={t.copyLink} />
          <Button
            leftSection={<Icon of={IconDownload} />}
            onClick={() =>
              void import('#ui/qr-picture.ts')
                .then((m) => m.qrPicture(url, name))
                .then((picture) => download(`${name || t.link}.png`, picture))
            }
          >
            {t.downloadQr}
          </Button>
          {children}
        </div>
      </div>
      <QrCode text={url} label={t.qrOf(url)} />
    </div>
  )
}
