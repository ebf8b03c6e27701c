import { Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { RequestInFlight } from '#client/call.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Reading } from '#message/file/ready-medium.ts'
import shared from '#ui/shared.module.css'
import progressLook from '#ui/progress.module.css'

interface SendProgressProps {
  /** Progress of reading the file. */
  reading: Reading | undefined
  /** The call, once it was sent. */
  onItsWay: RequestInFlight | undefined
}

/**
 * Shows what a send waits for: reading the file, the upload, or the gateway's response. There is no upload progress: no
 * browser provides it for requests that must not follow redirects with the key.
 */
export function SendProgress({ reading, onItsWay }: SendProgressProps) {
  const t = useText('composer').progress
  const formats = useFormats()
  if (onItsWay) return <Waiting onItsWay={onItsWay} />
  if (!reading) return null
  return (
    <Stack gap="4px" c="var(--text2)" fz="13px" lh="20px">
      <progress
        className={`${shared.wide} ${progressLook.bar}`}
        max={reading.of}
        value={reading.read}
        aria-label={t.label}
      />
      <p>{t.reading(formats.bytes(reading.read), formats.bytes(reading.of))}</p>
    </Stack>
  )
}

/** Bodies of this size or more take a while to upload, in bytes. */
const large = 1_000_000
/** Shorter waits show nothing, in milliseconds. */
const patience = 1_000

function Waiting({ onItsWay: { at, bytes, delay, limit } }: { onItsWay: RequestInFlight }) {
  const t = useText('composer').progress
  const formats = useFormats()
  const elapsed = useElapsed(at)
  if (elapsed < patience) return null
  return (
    <Stack gap="4px" c="var(--text2)" fz="13px" lh="20px">
      {delay >= patience && (
        <progress
          className={`${shared.wide} ${progressLook.bar}`}
          max={delay}
          value={Math.min(elapsed, delay)}
          aria-label={t.label}
        />
      )}
      <p role="status">
        <span>{bytes >= large ? t.onItsWay(formats.bytes(bytes)) : t.waiting}</span>{' '}
        {delay >= patience && <span>{`${t.held(formats.duration(delay))} `}</span>}
        {bytes >= large && <span>{t.unseen(longTime(limit, formats))}</span>}
      </p>
      <p role="timer" className={shared.muted}>
        {t.elapsed(formats.duration(Math.floor(elapsed / 1000) * 1000))}
      </p>
    </Stack>
  )
}

const minute = 60_000

/** Formats long times in minutes, rounded up, without seconds. */
function longTime(ms: number, formats: Formats): string {
  return ms < 2 * minute
    ? formats.duration(Math.ceil(ms / 1000) * 1000)
    : `${formats.number(Math.ceil(ms / minute))}\u00a0min`
}

/** Returns the milliseconds since `at`, updated every second. */
function useElapsed(at: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [at])
  return Math.max(0, now - at)
}
