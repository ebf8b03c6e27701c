import { useCallback } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobOutcome } from '#local/job-record.ts'

/**
 * Returns what says why a row was refused, or why its result is unknown: our words, the HTTP status, the gateway's own
 * words. '' where there is nothing to say.
 */
export function useReasonWords(): (outcome: Omit<JobOutcome, 'tries'> | undefined) => string {
  const t = useText('jobs').reason
  const formats = useFormats()
  return useCallback(
    (outcome) => {
      if (!outcome?.reason) return ''
      const { reason, took } = outcome
      const { why, status, texts } = reason
      const waited = took === undefined ? undefined : formats.duration(Math.round(took / 100) * 100)
      const known = why && t[why](waited)
      // It says all: what the gateway answered to it repeats it.
      if (why === 'not-connected' && known !== undefined) return known
      const own = texts.join('; ')
      const answer =
        status === undefined ? own : own === '' ? `HTTP ${status}` : `${status}: ${own}`
      return [known, answer].filter((part) => part !== undefined && part !== '').join(' · ')
    },
    [t, formats],
  )
}
