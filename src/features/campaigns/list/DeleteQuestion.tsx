import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobRecord } from '#local/job-record.ts'
import { openJob } from '#jobs/job.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** Asks for confirmation and says what is lost before a campaign is deleted. */
export function DeleteQuestion({
  campaign,
  onFailed,
  onClose,
}: {
  campaign: JobRecord
  onFailed: (why: string) => void
  onClose: () => void
}) {
  const t = useText('campaignDialogs').remove
  const formats = useFormats()
  const { name, total, counts } = campaign
  return (
    <ConfirmDialog
      title={t.title(name)}
      confirm={t.now}
      onConfirm={() =>
        void openJob(campaign)
          .remove()
          .catch(() => onFailed(t.failed))
      }
      onClose={onClose}
    >
      <span>{t.text(total, formats.number(total))}</span>{' '}
      {counts.unknown > 0 && (
        <span>{t.unknown(counts.unknown, formats.number(counts.unknown))}</span>
      )}
    </ConfirmDialog>
  )
}
