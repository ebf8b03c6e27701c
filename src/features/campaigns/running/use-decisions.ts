import { useState } from 'react'
import { isAtWork } from '#bulk/is-at-work.ts'
import { useText } from '#i18n/locale.tsx'
import type { Retryable } from '#runs/decisions.ts'
import type { Run } from '#runs/run.ts'

/**
 * What a person decides of rows, one decision after the other. `failed` says why one could not be kept: the campaign
 * runs elsewhere, or the disk takes no more.
 */
export function useDecisions(run: Run, onStart: () => void) {
  const t = useText('campaigns')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()

  async function decide(work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setFailed(undefined)
    try {
      await work()
    } catch (error) {
      setFailed(isAtWork(error) ? t.decideElsewhere : String(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    failed,
    settle: (said: 'arrived' | 'not-arrived', indexes: Iterable<number>) =>
      decide(async () => {
        for (const index of indexes) await run.settle(index, said)
      }),
    retry: (what: Retryable, indexes?: readonly number[]) =>
      decide(async () => {
        if ((await run.retry(what, indexes)) > 0 && run.view.snapshot()?.state !== 'running')
          onStart()
      }),
  }
}
