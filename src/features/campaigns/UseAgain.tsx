import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { JobRecord } from '#local/job-record.ts'
import { pathTo } from '#paths'
import { servedOf } from './served.ts'
import { hasDraft, keepAsDraft } from './use-again.ts'
import { UseAgainDialog } from './UseAgainDialog.tsx'

/**
 * Duplicates a campaign as a draft. Asks first if some recipients have the message already, or if it would replace a
 * draft.
 */
export function DuplicateCampaign({
  campaign,
  onClose,
}: {
  campaign: JobRecord
  onClose: () => void
}) {
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState<{ replaces: boolean }>()
  const begun = useRef(false)

  const bring = useCallback(
    async (withoutServed: boolean) => {
      const { gateway, instance } = campaign
      await keepAsDraft(campaign, withoutServed)
      navigate(pathTo({ page: 'new-campaign', gateway, instance }))
    },
    [campaign, navigate],
  )

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const { have, mayHave } = servedOf(campaign.counts)
    const begin = async () => {
      const replaces = await hasDraft(campaign)
      if (replaces || have + mayHave > 0) setAsking({ replaces })
      else await bring(false)
    }
    // Without storage there is nothing to duplicate.
    begin().catch(onClose)
  }, [campaign, bring, onClose])

  if (!asking) return null
  return (
    <UseAgainDialog
      campaign={campaign}
      replaces={asking.replaces}
      onConfirm={(withoutServed) => void bring(withoutServed)}
      onClose={onClose}
    />
  )
}
