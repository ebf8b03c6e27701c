import { useEffect, useState } from 'react'

/** The interval between updates, in milliseconds. */
const every = 5_000

/** Returns the current time, in epoch milliseconds, at most a few seconds old. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [])
  return now
}
