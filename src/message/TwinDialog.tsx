import { useFormats, useText } from '#i18n/locale.tsx'
import type { HistoryEntry } from '#local/history-entry.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'

/** Asks whether to send the same message to the same recipient again. Closing it means no. */
export function TwinDialog({
  twin,
  onAnswer,
}: {
  twin: HistoryEntry
  onAnswer: (go: boolean) => void
}) {
  const t = useText('history')
  const formats = useFormats()
  const words = twin.outcome === 'unknown' ? t.twinUnknown : t.twinText
  return (
    <ConfirmDialog
      title={t.twinTitle}
      confirm={t.twinSend}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {words(twin.to, formats.seconds(twin.at))}
    </ConfirmDialog>
  )
}
