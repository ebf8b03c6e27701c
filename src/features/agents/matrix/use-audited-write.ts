import { useCallback } from 'react'
import { resultOf, useAuditor } from '#features/agents/use-auditor.ts'
import type { Witness } from './permissions-work.ts'

/** Returns a function that records a write to an agent in the audit log: before it is sent, and its result. */
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
