import { useEffect, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { PairingCode } from './use-pairing.ts'

/** Counts the seconds until the next code. */
export function Countdown({ code }: { code: PairingCode }) {
  const t = useText('connection').connect
  const { nextAt, isEstimate } = code
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
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
