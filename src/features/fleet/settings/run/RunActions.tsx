import { Button } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunSnapshot } from '#runs/snapshot.ts'
import classes from './Run.module.css'
import { isChanged, undoOf, type Result } from './run-results.ts'

/** What a person may do with a run as it stands; the filled button last. */
export function RunActions({
  snapshot: { state, counts, place },
  results,
  onGo,
  onPause,
  onStop,
  onRetry,
  onUndo,
  onAgain,
  onDownload,
  onFleet,
}: {
  snapshot: RunSnapshot
  results: readonly Result[]
  onGo: () => void
  onPause: () => void
  onStop: () => void
  onRetry: (what: 'refused' | 'unknown' | 'not-sent') => void
  onUndo: () => void
  onAgain: () => void
  onDownload: () => void
  onFleet: () => void
}) {
  const t = useText('fleetChange').run
  const bulk = useText('bulk')
  const formats = useFormats()
  const isElsewhere = place === 'elsewhere'
  const isIdle = state !== 'running' && state !== 'ready' && counts.sending === 0
  const undo = isIdle ? undoOf(results).wishes.size : 0
  const changed = isIdle ? results.filter(isChanged).length : 0
  const waits = (state === 'ready' || state === 'paused') && counts.waiting > 0
  return (
    <section aria-label={bulk.progress} className={classes.bar}>
      <Button onClick={onDownload}>{bulk.download}</Button>
      {(state === 'running' || waits) && <Button onClick={onStop}>{bulk.stop}</Button>}
      {state === 'running' && <Button onClick={onPause}>{bulk.pause}</Button>}
      {isIdle && counts.unknown > 0 && (
        <Button disabled={isElsewhere} onClick={() => onRetry('unknown')}>
          {t.again(counts.unknown, formats.number(counts.unknown))}
        </Button>
      )}
      {isIdle && counts.refused > 0 && (
        <Button disabled={isElsewhere} onClick={() => onRetry('refused')}>
          {t.retry(counts.refused, formats.number(counts.refused))}
        </Button>
      )}
      {changed > 0 && <Button onClick={onAgain}>{t.look(changed, formats.number(changed))}</Button>}
      {undo > 0 && <Button onClick={onUndo}>{t.undo(undo, formats.number(undo))}</Button>}
      {isIdle && counts['not-sent'] > 0 && (
        <Button disabled={isElsewhere} onClick={() => onRetry('not-sent')}>
          {t.rest(counts['not-sent'], formats.number(counts['not-sent']))}
        </Button>
      )}
      {waits && (
        <Button variant="filled" disabled={isElsewhere} onClick={onGo}>
          {state === 'ready' ? bulk.start : bulk.resume}
        </Button>
      )}
      <Button {...(isIdle && !waits ? { variant: 'filled' } : {})} onClick={onFleet}>
        {t.back}
      </Button>
    </section>
  )
}
