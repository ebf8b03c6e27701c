import { useMemo } from 'react'
import type { FleetRow } from './fleet-row.ts'
import {
  basisOf,
  mostCommonSettings,
  type Basis,
  type MostCommonSettings,
} from './most-common-settings.ts'
import { useQuery } from '@tanstack/react-query'
import type { FleetBaseline } from '#contract/fleet-baseline.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { readBaseline } from './baseline-store.ts'

/**
 * What instances are compared with: the pinned baseline, or the most common values where none is pinned or it could not
 * be read. `pending` until that is known: nothing differs then.
 */
export type BasisKind = 'pinned' | 'common' | 'pending'

/** The settings that instances are compared with. */
export interface SettingsBasis {
  readonly kind: BasisKind
  readonly values: Basis
  /** The most common settings, whatever is compared with. */
  readonly common: MostCommonSettings
}

/** Returns the settings that rows are compared with. */
export function settingsBasis(rows: readonly FleetRow[], baseline: BaselineState): SettingsBasis {
  const common = mostCommonSettings(rows)
  if (baseline === 'pending') return { kind: 'pending', values: {}, common }
  const pinned = baseline === 'failed' ? null : baseline.settings
  return pinned
    ? { kind: 'pinned', values: definedOf(pinned.values), common }
    : { kind: 'common', values: basisOf(common), common }
}

/** Returns the settings that rows are compared with, with updates. */
export function useSettingsBasis(rows: readonly FleetRow[]): SettingsBasis {
  const baseline = useFleetBaseline()
  return useMemo(() => settingsBasis(rows, baseline), [rows, baseline])
}

/** Drops undefined values, which the types of a stored baseline allow. */
function definedOf(values: object): Basis {
  const defined: Record<string, boolean | string> = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  )
  return defined
}

export const baselineKey = ['fleet-baseline']

/** The pinned baseline of the current gateway; `pending` until it is read, `failed` if it could not be read. */
export type BaselineState = FleetBaseline | 'pending' | 'failed'

/** Reads the pinned baseline. Its code is loaded on demand: the pages that compare have no room for it. */
export function useBaselineQuery() {
  const { address } = useConnection()
  return useQuery({
    queryKey: baselineKey,
    queryFn: () => readBaseline(address),
    retry: false,
  })
}

/** Returns the pinned baseline. */
export function useFleetBaseline(): BaselineState {
  const { data, isError } = useBaselineQuery()
  return data ?? (isError ? 'failed' : 'pending')
}
