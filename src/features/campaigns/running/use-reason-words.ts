import { useCallback } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunOutcome } from '#local/run-record.ts'

/** Why an item was refused, or why its outcome is not known, in words; '' where there is nothing to say. */
export function useReasonWords(): (outcome: Omit<RunOutcome, 'tries'>) => string {
  const t = useText('campaigns').reason
  const formats = useFormats()
  return useCallback(
    ({ reason, took }) => {
      if (!reason) return ''
      const { why, status, texts } = reason
      const waited = took === undefined ? undefined : formats.duration(Math.round(took / 100) * 100)
      const said = why === undefined ? undefined : t[why](waited)
      const own = texts.join('; ')
      if (said !== undefined && why === 'not-connected') return said
      if (status !== undefined) return own === '' ? `${status}` : `${status}: ${own}`
      return [said, own].filter((part) => part !== undefined && part !== '').join(': ')
    },
    [t, formats],
  )
}
