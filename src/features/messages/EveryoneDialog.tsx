import { useText } from '#i18n/locale.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'

/** Asks whether to notify everyone in a group. Closing it means no. */
export function EveryoneDialog({
  group,
  onAnswer,
}: {
  group: string
  onAnswer: (go: boolean) => void
}) {
  const t = useText('composer').everyone
  return (
    <ConfirmDialog
      title={t.title}
      confirm={t.confirm}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {t.text(group)}
    </ConfirmDialog>
  )
}
