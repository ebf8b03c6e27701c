import type { Leaving } from '#features/agents/hand-over/use-leave-guard.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** Asks for confirmation before leaving while credentials are not handed over. */
export function LeaveQuestion({
  leaving,
  left,
}: {
  leaving: Leaving
  /** The number of agents whose credentials were not copied. */
  left: number
}) {
  const t = useText('handOverList')
  const { leave } = useText('agents').handOver
  const formats = useFormats()
  return (
    <ConfirmDialog
      title={t.leaveTitle}
      confirm={leave}
      onConfirm={leaving.leave}
      onClose={leaving.stay}
    >
      {t.leaveText(left, formats.number(left))}
    </ConfirmDialog>
  )
}
