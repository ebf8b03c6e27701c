import { useCallback } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { RunOutcome } from '#local/run-record.ts'

/** Why a call was refused or is unknown: what is known of it, and the gateway's own words. '' where nothing is. */
export function useReason(): (outcome: RunOutcome | undefined) => string {
  const t = useText('bulk').reason
  return useCallback(
    (outcome) => {
      if (!outcome?.reason) return ''
      const { why, status, texts } = outcome.reason
      const said = [
        why === undefined ? undefined : t[why],
        status === undefined ? undefined : `HTTP ${status}`,
        ...texts,
      ]
      return said.filter((part) => part !== undefined && part !== '').join(' · ')
    },
    [t],
  )
}
