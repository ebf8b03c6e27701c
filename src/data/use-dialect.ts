import { useQuery } from '@tanstack/react-query'
import { use, useState, useSyncExternalStore } from 'react'
import { dialectOfGreeting, dialectOfLack } from '#client/dialects/detect-dialect.ts'
import type { Dialect, DialectName } from '#client/dialects/dialect.ts'
import { loadDialect } from '#client/dialects/load-dialect.ts'
import { RefusedError } from '#client/errors.ts'
import { onSavedGatewaysChange, savedGateways } from '#local/saved-gateways.ts'
import { queryClientFor } from './query-client.ts'
import { patient, readOptions } from './use-read.ts'

/** What is known of a gateway's dialect; `name` is undefined while it is being found out. Suspends until its table is loaded. */
export interface KnownDialect {
  readonly name: DialectName | undefined
  /** Its table; undefined for the contract itself. */
  readonly dialect: Dialect | undefined
}

/**
 * The dialect of a gateway: the one that was chosen or found before, else what `GET /` tells; where that tells nothing,
 * what the lack of the contract's agents looks like. A gateway that cannot be asked is taken at the contract's word.
 */
export function useDialect(address: string, key: string): KnownDialect {
  const saved = useSyncExternalStore(onSavedGatewaysChange, savedGateways)
  const known = saved.find((g) => g.address === address)?.dialect
  const queries = queryClientFor(address)
  const about = { address, key }
  const info = useQuery(
    {
      ...readOptions(about, 'gatewayInfo', {}),
      ...patient,
      enabled: known === undefined,
      retry: false,
    },
    queries,
  )
  const told = info.data && dialectOfGreeting(info.data)
  // Asked and answered, if only by an error: while it is asked again, what was known stays.
  const silent = known === undefined && info.isFetched && told === undefined
  const agents = useQuery(
    { ...readOptions(about, 'listAgents', {}), ...patient, enabled: silent, retryOnMount: false },
    queries,
  )
  const lack = agents.error instanceof RefusedError ? dialectOfLack(agents.error.raw) : undefined
  const [lacked, setLacked] = useState(lack)
  if (lack !== undefined && lack !== lacked) setLacked(lack)
  const name = known ?? told ?? (silent ? (lacked ?? 'contract') : undefined)
  // The contract itself needs no table, and nobody waits for it.
  if (name === undefined || name === 'contract') return { name, dialect: undefined }
  return { name, dialect: use(loaded(name)) }
}

const loading = new Map<DialectName, Promise<Dialect | undefined>>()

function loaded(name: DialectName): Promise<Dialect | undefined> {
  const promise = loading.get(name) ?? loadDialect(name)
  loading.set(name, promise)
  // Where its code could not be had it is asked for anew the next time.
  promise.catch(() => loading.delete(name))
  return promise
}
