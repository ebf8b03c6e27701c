import { useCallback } from 'react'
import { cameOf, useAuditor } from '#features/agents/use-auditor.ts'
import type { Witness } from './permissions-work.ts'

/** Writes each write to an agent down in the audit: before it is sent, and what came of it. */
export function useWitness(): Witness {
  const audit = useAuditor()
  return useCallback(
    async ({ id, before, after, password, write }) => {
      const came = await audit({
        act: 'changed',
        from: 'matrix',
        agentId: id,
        before,
        after,
        password,
      })
      try {
        await write()
      } catch (error) {
        const outcome = cameOf(error)
        if (outcome) came(outcome)
        throw error
      }
      came({ outcome: 'accepted' })
    },
    [audit],
  )
}
