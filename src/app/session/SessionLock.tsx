import { useQueryClient } from '@tanstack/react-query'
import { holdSession } from '#data/session/session.ts'
import { LockedSession } from './LockedSession.tsx'
import { useLeave } from '#app/shell/use-leave.ts'

/** Locks the page below it: after unlocking, the page is unchanged. */
export function SessionLock({ address, name }: { address: string; name: string }) {
  const leave = useLeave()
  const queries = useQueryClient()
  return (
    <LockedSession
      address={address}
      name={name}
      onSignedIn={(session) => {
        holdSession(address, session)
        // Requests made during the lock were refused.
        void queries.invalidateQueries()
      }}
      onSignOut={leave.run}
    />
  )
}
