import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunRow } from '#runs/run-rows.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { BatchRunProps } from './batch-look.ts'
import { thingsIn } from './batches.ts'
import classes from './Batches.module.css'

/** What a person may do with a run as it stands. */
export function BatchActions({
  look: { of, things },
  run,
  snapshot: { state, counts, place, startedAt },
  refused,
  unsent,
  busy,
  onStart,
  onRetry,
  onRest,
  onRemove,
  onDownload,
  onClose,
  onBringBack,
}: BatchRunProps & {
  refused: readonly RunRow[]
  /** What a stop left. */
  unsent: readonly RunRow[]
  busy: boolean
  onRetry: () => void
  onRest: () => void
  onRemove: () => void
  onDownload: () => void
}) {
  const t = useText('bulk')
  const formats = useFormats()
  const [asking, setAsking] = useState(false)
  const isOpen = state === 'running' || state === 'paused' || state === 'ready'
  const isHere = place === 'here'
  const isIdle = state !== 'running' && counts.sending === 0
  const count = thingsIn(refused, of)
  const counted = (rows: readonly RunRow[]) => {
    const n = thingsIn(rows, of)
    return things(n, formats.number(n))
  }
  const refusedThings = counted(refused)
  return (
    <div className={classes.actions}>
      {(state === 'paused' || state === 'ready') && counts.waiting > 0 && (
        <Button disabled={!isHere || busy} onClick={onStart}>
          {startedAt === undefined ? t.start : t.resume}
        </Button>
      )}
      {state === 'running' && <Button onClick={() => run.pause()}>{t.pause}</Button>}
      {isOpen && <Button onClick={() => void run.stop()}>{t.stop}</Button>}
      {isIdle && unsent.length > 0 && (
        <Button disabled={!isHere || busy} onClick={onRest}>
          {t.rest(counted(unsent))}
        </Button>
      )}
      {isIdle && count > 0 && (
        <Button disabled={!isHere || busy} onClick={onRetry}>
          {t.retry(refusedThings)}
        </Button>
      )}
      {isIdle && count > 0 && (
        <Button onClick={() => onBringBack(refused)}>{t.bringBack(refusedThings)}</Button>
      )}
      {!isOpen && counts.unknown === 0 && <Button onClick={onClose}>{t.close}</Button>}
      {startedAt !== undefined && <Button onClick={onDownload}>{t.download}</Button>}
      {!isOpen && isHere && <Button onClick={() => setAsking(true)}>{t.remove}</Button>}
      {asking && (
        <ConfirmDialog
          title={t.removeTitle}
          confirm={t.remove}
          onConfirm={onRemove}
          onClose={() => setAsking(false)}
        >
          {t.removeText}
        </ConfirmDialog>
      )}
    </div>
  )
}
