import { Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'

const QrCode = late(() => import('#ui/QrCode.tsx').then((m) => m.QrCode))

/** The address of an invitation, to be copied or shown as a QR code. */
export function InvitationUrl({ url }: { url: string }) {
  const t = useText('groups').invite
  const [open, setOpen] = useState(false)
  return (
    <Stack gap="xs" miw={0}>
      <p className={`${shared.muted} ${shared.small}`}>{t.inviteUrl}</p>
      <div className={`${shared.row} ${shared.shrink}`} style={{ gap: 8 }}>
        <code className={`${shared.shrink} ${shared.text}`}>{url}</code>
        <CopyButton text={url} of={t.inviteUrl} />
      </div>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t.qr}</summary>
        {open && (
          <Suspense fallback={null}>
            <QrCode text={url} label={t.qrOf(url)} />
          </Suspense>
        )}
      </details>
    </Stack>
  )
}
