import { lazy, Suspense } from 'react'
import type { Question } from './Confirmation.tsx'

const Confirmation = lazy(() =>
  import('./Confirmation.tsx').then((m) => ({ default: m.Confirmation })),
)

/** Asks before something is done. Comes when it is first asked: few visits to a page ever do. */
export function ConfirmDialog(question: Question) {
  return (
    <Suspense fallback={null}>
      <Confirmation {...question} />
    </Suspense>
  )
}
