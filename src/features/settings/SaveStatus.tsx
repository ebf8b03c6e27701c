import { useFormats, useText } from '#i18n/locale.tsx'
import { State } from '#ui/State.tsx'
import shared from '#ui/shared.module.css'

/** The left side of the save bar: the number of unsaved changes, else the result of the last save. */
export function SaveStatus({
  changes,
  acceptedAt,
}: {
  changes: number
  /** Epoch milliseconds. */
  acceptedAt: number | undefined
}) {
  const t = useText('settings')
  const formats = useFormats()
  if (changes > 0)
    return (
      <>
        <strong className={`${shared.strong} ${shared.text}`}>{t.bar.pending(changes)}</strong>{' '}
        <span>{t.bar.kept}</span>
      </>
    )
  if (acceptedAt !== undefined)
    return <State kind="ok">{t.outcome.accepted(formats.seconds(acceptedAt))}</State>
  return <span>{t.bar.none}</span>
}
