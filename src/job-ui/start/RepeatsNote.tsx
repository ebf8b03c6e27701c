import { Suspense } from 'react'
import { usePreventsRepeats } from '#data/gateway/use-prevents-repeats.ts'
import { late } from '#ui/load/late.tsx'

const RepeatsWarning = late(
  () => import('./RepeatsWarning.tsx').then((m) => m.RepeatsWarning),
  ['delivery'],
)

/**
 * Recommends Switchboard's own server before a bulk job whose repeated requests would have an effect (a second message,
 * a second agent). Renders nothing if the gateway prevents repeats, or has not answered yet.
 */
export function RepeatsNote() {
  return usePreventsRepeats() === false ? (
    <Suspense fallback={null}>
      <RepeatsWarning />
    </Suspense>
  ) : null
}
