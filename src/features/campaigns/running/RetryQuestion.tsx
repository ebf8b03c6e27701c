import { useFormats, useText } from '#i18n/locale.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** Asks before some are sent again, or the rest of a campaign that was stopped. */
export function RetryQuestion({
  what,
  count,
  ...answers
}: {
  what: 'refused' | 'not-arrived' | 'not-sent'
  count: number
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useText('campaignDialogs').retry
  const written = useFormats().number(count)
  return (
    <ConfirmDialog
      title={t.title[what](count, written)}
      confirm={t.now(count, written)}
      {...answers}
    >
      {t.text[what]}
    </ConfirmDialog>
  )
}

/** Asks before a campaign is stopped. */
export function StopQuestion({
  waiting,
  ...answers
}: {
  waiting: number
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useText('campaignDialogs')
  const formats = useFormats()
  return (
    <ConfirmDialog title={t.stopTitle} confirm={t.stopNow} {...answers}>
      {t.stopText(waiting, formats.number(waiting))}
    </ConfirmDialog>
  )
}
