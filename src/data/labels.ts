import { keepsKey, signsIn } from '#client/auth/signs-in.ts'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type Label } from '#contract/labels.ts'
import { instanceKey, type LabelledInstance } from '#domain/instance-key.ts'
import { useConnection } from './session/GatewayProvider.tsx'
import { useMayDo } from './session/session.ts'

const labelsKey = ['labels']

/** The labels of the current gateway's instances. */
export interface Labels {
  /** By name. */
  readonly all: readonly Label[]
  /** Returns the labels of an instance, by name. */
  readonly of: (instance: LabelledInstance) => readonly Label[]
}

const none: readonly Label[] = []

/** Returns whether labels are kept: by the server of this page, not on a static host. */
function useHasLabels(): boolean {
  const { address } = useConnection()
  const mayRead = useMayDo()('readLabels')
  return mayRead && (signsIn(address) || keepsKey(address))
}

/** Reads the labels; undefined where there are none to show: while they load, if that fails, and without our server. */
export function useLabels(): Labels | undefined {
  const { address } = useConnection()
  const { data } = useQuery({
    queryKey: labelsKey,
    queryFn: async () => {
      const { askAuth } = await import('#client/auth/auth-api.ts')
      return (await askAuth(address, 'fetchLabels')).labels
    },
    retry: false,
    enabled: useHasLabels(),
  })
  return useMemo(() => {
    if (!data) return undefined
    const byKey = new Map<string, Label[]>()
    for (const label of data)
      for (const key of label.instances) if (!byKey.get(key)?.push(label)) byKey.set(key, [label])
    return { all: data, of: (instance) => byKey.get(instanceKey(instance)) ?? none }
  }, [data])
}

/** Returns whether the labels are being read. */
export const useIsReadingLabels = (): boolean => useIsFetching({ queryKey: labelsKey }) > 0

/** Returns a function that reads the labels again. */
export function useRefreshLabels(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: labelsKey }), [queries])
}

/** Returns a function that awaits a change of labels, and reads them again: also if it fails, as they may be others now. */
export function useLabelChange(): <T>(change: Promise<T>) => Promise<T> {
  const refresh = useRefreshLabels()
  return async (change) => {
    try {
      return await change
    } finally {
      await refresh()
    }
  }
}
