import { useQueryClient } from '@tanstack/react-query'
import { holdSession } from '#data/session.ts'
import { LockedSession } from './LockedSession.tsx'
import { useLeave } from './use-leave.ts'

/** Locks the page over which it lies: unlocked, the page is there as it was. */
export function SessionLock({ address, name }: { address: string; name: string }) {
  const leave = useLeave()
  const queries = useQueryClient()
  return (
    <LockedSession
      address={address}
      name={name}
      onSignedIn={(session) => {
        holdSession(address, session)
        // What was asked for under the lock was refused.
        void queries.invalidateQueries()
      }}
      onSignOut={leave.run}
    />
  )
}
