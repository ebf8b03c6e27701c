import { useCallback } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import type { RunKey } from '#local/run-record.ts'
import { createRun } from '#runs/create-run.ts'
import type { Run, StartAnswer } from '#runs/run.ts'
import type { Pending } from './pending.ts'
import { permissionsKind } from './permissions-kind.ts'
import { itemsOf, prepareWork, type PermissionsPlan } from './permissions-work.ts'
import { useWitness } from './use-witness.ts'

/** What became of starting a run: `error` is why the agents could not be read first. */
export interface Started {
  readonly answer: StartAnswer
  readonly error?: unknown
}

/** Starts a run that changes agents' permissions, or goes on with it: the list is read first. */
export function useStartRun(): (run: Run) => Promise<Started> {
  const connection = useConnection()
  const fresh = useFreshAgents()
  const witness = useWitness()
  return useCallback(
    async (run) => {
      let failure: { readonly error: unknown } | undefined
      const readAll = async () => {
        try {
          return (await fresh()).agents
        } catch (error) {
          failure = { error }
          throw error
        }
      }
      const answer = await run.start(connection, prepareWork(readAll, witness))
      return { answer, ...failure }
    },
    [connection, fresh, witness],
  )
}

interface NewPermissionsRun {
  readonly name: string
  readonly pending: Pending
  readonly names: ReadonlyMap<string, string>
  readonly undoes?: string | undefined
}

/** Writes a run down. Nothing is sent. @throws what the storage throws */
export function usePermissionsRun(): (made: NewPermissionsRun) => Promise<RunKey> {
  const { address: gateway } = useConnection()
  return useCallback(
    ({ name, pending, names, undoes }) => {
      const plan: PermissionsPlan = undoes === undefined ? {} : { undoes }
      const items = itemsOf(pending, names)
      // At most so many at the same time; the gateway's answers are the pace.
      const pace = { concurrency: 4, ahead: 1 }
      return createRun({ gateway, instance: '', kind: permissionsKind, name, plan, pace, items })
    },
    [gateway],
  )
}

/** What becomes of runs that were confirmed a moment ago, by id: told where they are shown. */
export const confirmedRuns = new Map<string, Promise<Started>>()
