import { Button } from '@mantine/core'
import { ago } from '#i18n/ago.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import classes from './FleetSource.module.css'
import { useNow } from './use-now.ts'

/** From how many instances what is shown was made. */
export interface FleetCount {
  readonly of: number
  readonly read: number
  readonly failed: number
  /** When the oldest answer was read, in epoch milliseconds. */
  readonly oldest: number | undefined
}

/** How "Read all" stands. */
export interface FleetProgress {
  readonly state: 'idle' | 'reading' | 'done' | 'stopped' | 'given-up'
  readonly done: number
  readonly of: number
  readonly failed: number
}

/**
 * From how many instances a figure or a list is, and how old that is, with "Read all": its progress, and how to stop
 * it.
 */
export function FleetSource({
  count,
  progress,
  onReadAll,
  onStop,
}: {
  count: FleetCount
  progress: FleetProgress
  onReadAll: () => void
  onStop: () => void
}) {
  const t = useText('fleetReads')
  const formats = useFormats()
  const reading = progress.state === 'reading'
  const done = t.reading(formats.number(progress.done), formats.number(progress.of))
  return (
    <span className={classes.source}>
      <Words count={count} />
      {count.failed > 0 && (
        <span className={classes.failed}>{t.notRead(formats.number(count.failed))}</span>
      )}
      {reading && (
        <>
          <progress
            className={classes.bar}
            aria-label={t.progress}
            max={Math.max(1, progress.of)}
            value={progress.done}
          />
          <span>{done}</span>
        </>
      )}
      {progress.state === 'stopped' && (
        <span>
          {done}, {t.stopped}
        </span>
      )}
      {progress.state === 'given-up' && <span className={classes.failed}>{t.givenUp}</span>}
      <Button size="compact-xs" onClick={reading ? onStop : onReadAll}>
        {reading ? t.stop : t.readAll}
      </Button>
    </span>
  )
}

function Words({ count: { of, read, oldest } }: { count: FleetCount }) {
  const t = useText('fleetReads')
  const formats = useFormats()
  const locale = useLocale()
  const now = useNow()
  const all = formats.number(of)
  if (read === 0 || oldest === undefined) return <span>{t.fromNone(all)}</span>
  const since = ago(locale, oldest, now)
  const words =
    read === of
      ? since === undefined
        ? t.fromAllNow(of, all)
        : t.fromAll(of, all, since)
      : since === undefined
        ? t.fromNow(formats.number(read), all)
        : t.from(formats.number(read), all, since)
  return <span title={t.oldest(formats.exact(oldest))}>{words}</span>
}
