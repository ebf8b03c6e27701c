import { Suspense, useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import type { RunRecord } from '#local/run-record.ts'
import { pathTo } from '#paths'
import { late } from '#ui/late.tsx'
import { servedOf } from './served.ts'

/** Comes when it is used. */
const usingAgain = () => import('./use-again.ts')

const UseAgainDialog = late(
  () => import('./UseAgainDialog.tsx').then((m) => m.UseAgainDialog),
  ['campaignDialogs'],
)

/** Uses a campaign again as a new one; asks where some have it already, or something else is typed there. */
export function useUseAgain() {
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState<{ campaign: RunRecord; replaces: boolean }>()

  const bring = useCallback(
    async (campaign: RunRecord, withoutServed: boolean) => {
      const { gateway, instance } = campaign
      const { keepAsDraft } = await usingAgain()
      await keepAsDraft(campaign, withoutServed)
      navigate(pathTo({ page: 'new-campaign', gateway, instance }))
    },
    [navigate],
  )

  const ask = useCallback(
    async (campaign: RunRecord) => {
      const { isTyped } = await usingAgain()
      const replaces = await isTyped(campaign)
      const { have, mayHave } = servedOf(campaign.counts)
      if (replaces || have + mayHave > 0) setAsking({ campaign, replaces })
      else await bring(campaign, false)
    },
    [bring],
  )

  return {
    ask,
    question: asking && (
      <Suspense fallback={null}>
        <UseAgainDialog
          {...asking}
          onConfirm={(withoutServed) => void bring(asking.campaign, withoutServed)}
          onClose={() => setAsking(undefined)}
        />
      </Suspense>
    ),
  }
}
