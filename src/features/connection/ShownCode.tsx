import { Button, Flex } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { useNow } from '#ui/use-now.ts'
import { late } from '#ui/load/late.tsx'
import classes from './Connection.module.css'
import type { PairingCode } from './use-pairing.ts'
import shared from '#ui/shared.module.css'

const QrCode = late(() => import('#ui/QrCode.tsx').then((m) => m.QrCode))

/** The QR code or the pairing code, a countdown to the next one, and a button to request it. */
export function ShownCode({
  code,
  by,
  isFetching,
  onRefresh,
}: {
  code: PairingCode
  by: 'scan' | 'type'
  isFetching: boolean
  onRefresh: () => void
}) {
  const t = useText('connection').connect
  const formats = useFormats()
  const { count, limit } = code
  const number = count === undefined ? undefined : formats.number(count)
  const title =
    number === undefined || by === 'type'
      ? undefined
      : limit === undefined
        ? t.count(number)
        : t.countOf(number, formats.number(limit))
  return (
    <div style={{ flex: 'none', width: 'min(100%, 280px)' }}>
      {by === 'type' && code.pairingCode !== undefined ? (
        <p className={shared.row} style={{ gap: 8, font: '600 28px/40px ui-monospace, monospace' }}>
          <output aria-label={t.code}>
            {`${code.pairingCode.slice(0, 4)}-${code.pairingCode.slice(4)}`}
          </output>
          <CopyButton text={code.pairingCode} of={t.code} />
        </p>
      ) : (
        <div className={classes.qr}>
          {code.code === undefined ? (
            code.picture !== undefined && <img src={code.picture} alt={t.qr} />
          ) : (
            <QrCode text={code.code} label={t.qr} />
          )}
        </div>
      )}
      <p className={`${shared.after} ${shared.muted}`} role="status">
        {title}
      </p>
      <Flex align="center" justify="space-between" gap="8px 16px" wrap="wrap">
        <Countdown code={code} />
        <Button variant="subtle" px={0} disabled={isFetching} onClick={onRefresh}>
          {t.refresh}
        </Button>
      </Flex>
    </div>
  )
}

function Countdown({ code }: { code: PairingCode }) {
  const t = useText('connection').connect
  const { nextAt, isEstimate } = code
  const now = useNow(500)
  if (nextAt === undefined) return null
  const seconds = Math.max(0, Math.ceil((nextAt - now) / 1000))
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <span role="timer">
      {seconds === 0 ? (
        t.refreshing
      ) : (
        <>
          <span>{isEstimate ? t.newAbout : t.newIn}</span> <strong>{clock}</strong>
        </>
      )}
    </span>
  )
}
