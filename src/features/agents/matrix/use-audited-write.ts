import { useCallback } from 'react'
import { resultOf, useAuditor } from '#features/agents/use-auditor.ts'
import type { Witness } from './permissions-work.ts'

/** Writes each write to an agent down in the audit: before it is sent, and what came of it. */
export function useAuditedWrite(): Witness {
  const audit = useAuditor()
  return useCallback(
    async ({ id, before, after, password, write }) => {
      const change = audit({
        act: 'changed',
        from: 'matrix',
        agentId: id,
        before,
        after,
        password,
      })
      await change.written
      try {
        await write()
      } catch (error) {
        const outcome = resultOf(error)
        if (outcome) change.end(outcome)
        throw error
      }
      change.end({ outcome: 'accepted' })
    },
    [audit],
  )
}
