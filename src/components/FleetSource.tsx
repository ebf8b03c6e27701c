import { Button } from '@mantine/core'
import type { FleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import type { FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import type { ReadingMany } from '#data/fleet-reads/use-read-all.ts'
import { useFormats, useText, useLocale } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import classes from './FleetSource.module.css'
import progressLook from '#ui/progress.module.css'
import { ago } from '#i18n/ago.ts'
import { useNow } from '#ui/use-now.ts'

/** Says how many instances the data is based on, and its age, with a button that reads all. */
export function FleetSource({
  count,
  progress,
  onReadAll,
  onStop,
}: {
  count: FleetCount
  progress: ReadingMany
  onReadAll: () => void
  onStop: () => void
}) {
  const t = useText('fleetReads')
  const formats = useFormats()
  const reading = progress.state === 'reading'
  const done = t.reading(formats.number(progress.done), formats.number(progress.of))
  return (
    <span className={`${shared.inlineRow} ${shared.muted} ${classes.source}`}>
      {/* Replaced by the progress without a layout shift. */}
      {!reading && <FleetWords count={count} />}
      {count.failed > 0 && (
        <span className={shared.bad}>{t.notRead(formats.number(count.failed))}</span>
      )}
      {reading && (
        <>
          <progress
            className={progressLook.bar}
            style={{ width: '6rem' }}
            aria-label={t.progress}
            max={Math.max(1, progress.of)}
            value={progress.done}
          />
          <span>{done}</span>
        </>
      )}
      {progress.state === 'stopped' && <span>{`${done}, ${t.stopped}`}</span>}
      {progress.state === 'given-up' && <span className={shared.bad}>{t.givenUp}</span>}
      <Button size="compact-xs" onClick={reading ? onStop : onReadAll}>
        {reading ? t.stop : t.readAll}
      </Button>
    </span>
  )
}

/** The number of instances that the data is based on. */
export type FleetCount = Omit<FleetAnswers<FleetOperation>, 'cells'>

/** Says how many instances the data is based on, and its age. */
export function FleetWords({
  count: { of, read, oldest },
}: {
  count: Pick<FleetCount, 'of' | 'read' | 'oldest'>
}) {
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
