import { useCallback } from 'react'
import type { Witness } from './permissions-work.ts'

/** Where each write to an agent is known, before it is sent and after. */
export function useWitness(): Witness {
  return useCallback(({ write }) => write(), [])
}
