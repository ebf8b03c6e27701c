import { useEffect, useState } from 'react'

/** Returns the current time, in epoch milliseconds, updated after each interval, in milliseconds. */
export function useNow(everyMs = 5_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
