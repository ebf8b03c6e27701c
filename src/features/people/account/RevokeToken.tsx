import type { ApiToken } from '#contract/token-rights.ts'
import { ActionDialog } from '#features/people/ActionDialog.tsx'
import { useText } from '#i18n/locale.tsx'

/** Asks whether to revoke a token, or to remove one that has expired. */
export function RevokeToken({
  token: { name },
  isOver,
  request,
  onDone,
  onClose,
}: {
  token: ApiToken
  isOver: boolean
  request: () => Promise<unknown>
  onDone: (sentence: string) => void
  onClose: () => void
}) {
  const t = useText('tokens')
  return (
    <ActionDialog
      title={isOver ? t.removeTitle(name) : t.revokeTitle(name)}
      confirm={isOver ? t.removeConfirm : t.revokeConfirm}
      isDangerous
      request={request}
      onDone={() => onDone(isOver ? t.removed(name) : t.revoked(name))}
      onClose={onClose}
    >
      <p>{isOver ? t.removeText : t.revokeText}</p>
    </ActionDialog>
  )
}
