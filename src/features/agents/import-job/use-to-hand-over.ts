import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { isLocked, onKeysChange } from '#data/session/keys.ts'
import { whenPageRests } from '#data/gateway/page-rest.ts'
import { useSignedOut } from '#data/session/session.ts'
import type { ToHandOver } from '#features/agents/import/kept-passwords.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'

/** The passwords of an import that are to be handed over. */
export interface PasswordsOfJob {
  /** Undefined while the import runs or they are read, and without a session; null if they could not be read. */
  readonly found: ToHandOver | null | undefined
  /** Reads them as they are stored now. @throws as `toHandOver` */
  readonly read: () => Promise<ToHandOver>
  /** Shows them as they are stored now. */
  readonly refresh: () => void
}

/** Returns the passwords of an import that are to be handed over. */
export function useToHandOver(job: Job, { state, runsIn, version }: JobSnapshot): PasswordsOfJob {
  const connection = useConnection()
  const queries = useQueryClient()
  const [turn, setTurn] = useState(0)
  const stamp = `${state} ${version}`
  const [kept, setKept] = useState<{ stamp: string; found: ToHandOver | null }>()
  const locked = useSyncExternalStore(onKeysChange, () => isLocked(connection.address))
  const isSignedOut = useSignedOut()
  const isQuiet = state !== 'running' && runsIn === 'here' && !locked && !isSignedOut
  const read = async () => {
    const { toHandOver } = await import('#features/agents/import/kept-passwords.ts')
    return await toHandOver(connection, job)
  }
  useEffect(() => {
    if (!isQuiet) return undefined
    let isCancelled = false
    const show = (found: ToHandOver | null) => isCancelled || setKept({ stamp, found })
    // Reading the results comes first.
    const cancel = whenPageRests(queries, () => void read().then(show, () => show(null)))
    return () => {
      isCancelled = true
      cancel()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `read` is new at each render
  }, [queries, connection, job, isQuiet, stamp, turn])
  return {
    found: isQuiet && kept?.stamp === stamp ? kept.found : undefined,
    read,
    refresh: () => setTurn((n) => n + 1),
  }
}
