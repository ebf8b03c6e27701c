import { Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import classes from './Waiting.module.css'

/** Returns true after 150 ms: faster loads need no skeleton. At once if it replaces the document's own skeleton. */
function useSlow(): boolean {
  const [slow, setSlow] = useState(() => document.getElementById('skeleton') !== null)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return slow
}

/** The skeleton of a list. Plain elements: Mantine's have a compositor layer each, which delays the rows. */
export function WaitingRows({ rows = 12 }: { rows?: number }) {
  const t = useText('core')
  const slow = useSlow()
  return (
    <div role="status" aria-label={t.loading}>
      {slow &&
        Array.from({ length: rows }, (_, i) => (
          <div className={`${shared.row} ${shared.lineBelow} ${classes.row}`} key={i}>
            <div className={classes.text} style={{ width: `${18 + ((i * 7) % 12)}%` }} />
            <div className={classes.text} style={{ width: `${8 + ((i * 5) % 8)}%` }} />
            <div className={classes.text} style={{ width: `${24 + ((i * 11) % 16)}%` }} />
          </div>
        ))}
    </div>
  )
}

/** The skeleton of a form: labels and controls of the real height. */
export function WaitingForm({ fields = 5 }: { fields?: number }) {
  const t = useText('core')
  const slow = useSlow()
  return (
    <Stack role="status" aria-label={t.loading} gap="20px" maw="30rem" p="lg">
      {slow &&
        Array.from({ length: fields }, (_, i) => (
          <div className={shared.stackSmall} key={i}>
            <div className={classes.text} style={{ width: '7.5rem' }} />
            <div className={classes.control} />
          </div>
        ))}
    </Stack>
  )
}
