import { Suspense, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { late } from '#ui/load/late.tsx'
import type { HandOverPerson } from './hand-over-text.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

// Loaded when the page is idle, long before a password is saved.
const HandOverText = late(() => import('./HandOverText.tsx').then((m) => m.HandOverText))

/**
 * An agent's credentials as a text to copy or print. The password is shown only here: leaving without copying it asks
 * for confirmation once, even before the text has loaded.
 */
export function HandOver({
  onCopied,
  ...person
}: HandOverPerson & {
  /** Called when the text is copied or printed. */
  onCopied?: () => void
}) {
  const t = useText('agents').handOver
  const [isCopied, setCopied] = useState(false)
  const leaving = useLeaveGuard(!isCopied)
  return (
    <>
      <Suspense fallback={null}>
        <HandOverText
          person={person}
          isCopied={isCopied}
          onCopied={() => {
            setCopied(true)
            onCopied?.()
          }}
        />
      </Suspense>
      {leaving && (
        <ConfirmDialog
          title={t.leaveTitle}
          confirm={t.leave}
          onConfirm={leaving.leave}
          onClose={leaving.stay}
        >
          {t.leaveText}
        </ConfirmDialog>
      )}
    </>
  )
}
