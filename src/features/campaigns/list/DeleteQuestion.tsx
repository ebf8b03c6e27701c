import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunRecord } from '#local/run-record.ts'
import { openRun } from '#runs/open-run.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** Says what is lost before a campaign is deleted. */
export function DeleteQuestion({
  campaign,
  onFailed,
  onClose,
}: {
  campaign: RunRecord
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
        void openRun(campaign)
          .remove()
          .catch(() => onFailed(t.failed))
      }
      onClose={onClose}
    >
      {t.text(total, formats.number(total))}{' '}
      {counts.unknown > 0 && t.unknown(counts.unknown, formats.number(counts.unknown))}
    </ConfirmDialog>
  )
}
