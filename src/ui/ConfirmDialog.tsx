import { Suspense } from 'react'
import type { Question } from './Confirmation.tsx'
import { lateDialog } from './late.tsx'

const Confirmation = lateDialog(() => import('./Confirmation.tsx').then((m) => m.Confirmation))

/** Asks before something is done. Comes when it is first asked: few visits to a page ever do. */
export function ConfirmDialog(question: Question) {
  return (
    <Suspense fallback={null}>
      <Confirmation {...question} />
    </Suspense>
  )
}
