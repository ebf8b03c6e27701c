import { Suspense, useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useText } from '#i18n/locale.tsx'
import type { RunRecord } from '#local/run-record.ts'
import { pathTo } from '#paths'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type Campaign = Omit<RunRecord, 'counts'>

/** Comes when it is used. */
const usingAgain = () => import('./use-again.ts')

/** Uses a campaign again as a new one; asks where something else is typed there. */
export function useUseAgain() {
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState<Campaign>()

  const bring = useCallback(
    async (campaign: Campaign) => {
      const { gateway, instance } = campaign
      const { keepAsDraft } = await usingAgain()
      await keepAsDraft(campaign)
      navigate(pathTo({ page: 'new-campaign', gateway, instance }))
    },
    [navigate],
  )

  const ask = useCallback(
    async (campaign: Campaign) => {
      const { isTyped } = await usingAgain()
      if (await isTyped(campaign)) setAsking(campaign)
      else await bring(campaign)
    },
    [bring],
  )

  return {
    ask,
    question: asking && (
      <Suspense fallback={null}>
        <ReplaceQuestion
          onConfirm={() => void bring(asking)}
          onClose={() => setAsking(undefined)}
        />
      </Suspense>
    ),
  }
}

function ReplaceQuestion(answers: { onConfirm: () => void; onClose: () => void }) {
  const t = useText('campaignDialogs').replace
  return (
    <ConfirmDialog title={t.title} confirm={t.now} {...answers}>
      {t.text}
    </ConfirmDialog>
  )
}
