import { useEffect, useState } from 'react'

/** How often it is looked at the clock, in milliseconds. */
const every = 5_000

/** The time, in epoch milliseconds, a few seconds old at most. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [])
  return now
}
