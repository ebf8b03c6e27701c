import { ago } from '#i18n/ago.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { useNow } from '#ui/use-now.ts'

/** The number of instances that the data is based on. */
export interface FleetCount {
  readonly of: number
  readonly read: number
  readonly failed: number
  /** The time of the oldest answer, in epoch milliseconds. */
  readonly oldest: number | undefined
}

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
