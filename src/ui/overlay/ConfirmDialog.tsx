import { Suspense } from 'react'
import type { Question } from './Confirmation.tsx'
import { late } from '#ui/load/late.tsx'

const Confirmation = late(() => import('./Confirmation.tsx').then((m) => m.Confirmation))

/** Asks for confirmation. Loaded on demand, as it is rarely opened. */
export function ConfirmDialog(question: Question) {
  return (
    <Suspense fallback={null}>
      <Confirmation {...question} />
    </Suspense>
  )
}
