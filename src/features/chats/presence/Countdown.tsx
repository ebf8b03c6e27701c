import { useEffect, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { State } from '#ui/note/State.tsx'

/** Counts down from when it appears, for as long as a presence shows. */
export function Countdown({ milliseconds }: { milliseconds: number }) {
  const t = useText('chats').presence
  const formats = useFormats()
  // Later inputs do not change what was sent.
  const [until] = useState(() => Date.now() + milliseconds)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((until - now) / 1000)
  return (
    <div role="timer">
      <State kind="running">
        {seconds > 0 ? t.showing(seconds, formats.number(seconds)) : t.waiting}
      </State>
    </div>
  )
}
