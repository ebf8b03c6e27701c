import { useCallback } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobKey, JobOutcome } from '#local/jobs/job-record.ts'

/**
 * Returns a function that says why a row was refused, or why its result is unknown: our text, the HTTP status, the
 * gateway's own text, and whether an earlier request may have been done. '' if there is nothing to say.
 */
export function useReasonWords(host?: JobKey['host']): (outcome: JobOutcome | undefined) => string {
  const { reason: t, earlierUnknown, onServer } = useText('jobs')
  const formats = useFormats()
  return useCallback(
    (outcome) => {
      if (!outcome) return ''
      const { reason, took, state, tries = [] } = outcome
      const isOpen = state !== 'accepted' && state !== 'arrived' && state !== 'unknown'
      const earlier = isOpen && tries.some((one) => one.state === 'unknown') && earlierUnknown
      if (!reason) return earlier || ''
      const { why, status, texts } = reason
      const waited = took === undefined ? undefined : formats.duration(Math.round(took / 100) * 100)
      const isOfServer = why === 'left' && host === 'server'
      const known = isOfServer ? onServer.lost : why && t[why](waited)
      const own = texts.join('; ')
      const answer =
        status === undefined ? own : own === '' ? `HTTP ${status}` : `${status}: ${own}`
      // Our text is complete: the gateway's response repeats it.
      const isWhole = why === 'not-connected' || why === 'not-sent'
      return [known, !isWhole && answer, earlier].filter(Boolean).join(' · ')
    },
    [t, earlierUnknown, onServer, host, formats],
  )
}
