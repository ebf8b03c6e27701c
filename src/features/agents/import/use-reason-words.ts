import { useCallback } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { RunRow } from '#runs/run-rows.ts'
import { readCode } from './import-plan.ts'

/** Why a row came to its outcome, in words; the gateway's own last. */
export function useReasonWords(): (row: Pick<RunRow, 'outcome' | 'state'>) => string {
  const t = useText('importRun')
  return useCallback(
    ({ outcome, state }) => {
      const reason = outcome?.reason
      // What was unknown and was found in the list needs no reason any more.
      if (!reason || state === 'accepted' || state === 'arrived') return ''
      const { code, texts } = readCode(reason.texts)
      return [
        code && t.code[code],
        reason.why && t.why[reason.why],
        ...texts,
        reason.status !== undefined && texts.length === 0 && code !== 'not-taken'
          ? t.status(String(reason.status))
          : undefined,
      ]
        .filter((one) => one !== undefined)
        .join('; ')
    },
    [t],
  )
}
