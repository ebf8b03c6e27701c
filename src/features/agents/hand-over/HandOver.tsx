import { Suspense, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { late } from '#ui/late.tsx'
import type { HandOverPerson } from './hand-over-text.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

// Its code comes once the page rests, long before a password is saved.
const HandOverText = late(() => import('./HandOverText.tsx').then((m) => m.HandOverText))

/**
 * What an agent needs to sign in, as a text to copy or print. The password is shown here and nowhere else: leaving
 * without having copied it asks once, also before the text has come.
 */
export function HandOver({
  onTaken,
  ...person
}: HandOverPerson & {
  /** The text was copied or printed. */
  onTaken?: () => void
}) {
  const t = useText('agents').handOver
  const [isTaken, setTaken] = useState(false)
  const leaving = useLeaveGuard(!isTaken)
  return (
    <>
      <Suspense fallback={null}>
        <HandOverText
          person={person}
          isTaken={isTaken}
          onTaken={() => {
            setTaken(true)
            onTaken?.()
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
