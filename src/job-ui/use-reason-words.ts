import { useCallback } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobOutcome } from '#local/job-record.ts'

/**
 * Returns a function that says why a row was refused, or why its result is unknown: our text, the HTTP status, the
 * gateway's own text. '' if there is nothing to say.
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
      // Our text is complete: the gateway's response repeats it.
      if (why === 'not-connected' && known !== undefined) return known
      const own = texts.join('; ')
      const answer =
        status === undefined ? own : own === '' ? `HTTP ${status}` : `${status}: ${own}`
      return [known, answer].filter((part) => part !== undefined && part !== '').join(' · ')
    },
    [t, formats],
  )
}
