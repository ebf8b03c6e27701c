import { useMemo } from 'react'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { settingsInOrder, type SettingName } from '#data/instances/instance-settings.ts'
import type { Instances } from '#data/instances/use-instances.ts'
import { recordOf } from '#domain/keys-of.ts'
import type { SettingsValues } from '#domain/profile.ts'
import { useLibraryQuery } from '#data/library.ts'
import { baselineId, type Profile, type ProfileKind } from '#domain/profile.ts'
import { useFleetAnswers } from './fleet-answers.ts'
import { valueOf, type FleetRow } from './fleet-row.ts'
import {
  mostCommonWebhook,
  pinnedWebhook,
  rowsOf,
  type ComparedWebhook,
  type WebhookRow,
} from './webhook-row.ts'

interface MostCommon {
  /** Undefined for a text that no majority has, and if no value is known. */
  readonly value: boolean | string | undefined
  readonly count: number
  /** The number of instances whose value is known. */
  readonly of: number
}

type MostCommonSettings = Readonly<Record<SettingName, MostCommon>>

/** Returns the most common settings. In a tie a switch counts as off. A text counts where it is known. */
export function mostCommonSettings(rows: readonly FleetRow[]): MostCommonSettings {
  return recordOf(settingsInOrder, (name) => {
    const counts = new Map<boolean | string, number>()
    for (const row of rows) {
      const value = valueOf(row, name)
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const of = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const [value, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [undefined, 0]
    if (count * 2 > of) return { value, count, of }
    // A tie.
    return { value: typeof value === 'boolean' ? false : undefined, count, of }
  })
}

/** The settings to compare instances with; missing settings are not compared. */
export type Basis = SettingsValues

/** Returns the most common values as a basis for comparison. */
export const basisOf = (mostCommon: MostCommonSettings): Basis =>
  definedOf(recordOf(settingsInOrder, (name) => mostCommon[name].value))

/** Drops undefined values, which the types of a stored baseline allow, too. */
const definedOf = (values: object): Basis =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Returns the settings that differ. Unknown values do not differ. */
export const differing = (
  valueOf: (name: SettingName) => boolean | string | undefined,
  basis: Basis,
): SettingName[] =>
  settingsInOrder.filter((name) => {
    const value = valueOf(name)
    return basis[name] !== undefined && value !== undefined && value !== basis[name]
  })

/** Returns the settings in which an instance differs. */
export const differsFrom = (row: FleetRow, basis: Basis): SettingName[] =>
  differing((name) => valueOf(row, name), basis)

/**
 * What instances are compared with: the pinned baseline, or the most common values where none is pinned or it could not
 * be read. `pending` until that is known: nothing differs then.
 */
export type BasisKind = 'pinned' | 'common' | 'pending'

interface SettingsBasis {
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

/**
 * Returns the settings that rows are compared with, with updates.
 * @param isNeeded whether to read the pinned ones now
 */
export function useSettingsBasis(rows: readonly FleetRow[], isNeeded = true): SettingsBasis {
  const baseline = useFleetBaseline(isNeeded)
  return useMemo(() => settingsBasis(rows, baseline), [rows, baseline])
}

/** The webhook that instances are compared with; undefined parts are not compared. */
interface WebhookBasis extends ComparedWebhook {
  readonly kind: BasisKind
}

/** Returns the webhook that rows are compared with. */
export function webhookBasis(rows: readonly WebhookRow[], baseline: BaselineState): WebhookBasis {
  if (baseline === 'pending')
    return { ...mostCommonWebhook([]), kind: 'pending', pinned: undefined }
  const pinned = baseline === 'failed' ? undefined : baseline.webhook?.values
  return pinned
    ? { ...pinnedWebhook(pinned), kind: 'pinned', pinned }
    : { ...mostCommonWebhook(rows), kind: 'common', pinned: undefined }
}

export type Webhooks = ReturnType<typeof useWebhooks>

/** Returns the known webhooks of all instances, with updates. Sends no requests. */
export function useWebhooks({ instances }: Pick<Instances, 'instances'>) {
  const names = useMemo(() => [...new Set(instances.map(({ name }) => name))], [instances])
  const answers = useFleetAnswers('findWebhook', names)
  const { noEventMeansAll } = useCapabilities()
  const baseline = useFleetBaseline()
  const rows = useMemo(
    () => rowsOf(names, answers.cells, noEventMeansAll),
    [names, answers, noEventMeansAll],
  )
  const basis = useMemo(() => webhookBasis(rows, baseline), [rows, baseline])
  return { names, rows, basis, answers, noEventMeansAll }
}

/** The pinned profiles of the library; null for a part that is not pinned. */
export interface FleetBaseline {
  readonly settings: Profile<'settings'> | null
  readonly webhook: Profile<'webhook'> | null
}

/** The pinned baseline of the current gateway; `pending` until it is read, `failed` if it could not be read. */
type BaselineState = FleetBaseline | 'pending' | 'failed'

/** Reads the pinned baseline. */
export const useBaselineQuery = (isNeeded = true) => useLibraryQuery(baselineIn, isNeeded)

const baselineIn = (all: readonly Profile[]): FleetBaseline => ({
  settings: pinnedIn(all, 'settings'),
  webhook: pinnedIn(all, 'webhook'),
})

const pinnedIn = <K extends ProfileKind>(all: readonly Profile[], kind: K): Profile<K> | null =>
  all.find((one): one is Profile<K> => one.kind === kind && one.id === baselineId) ?? null

function useFleetBaseline(isNeeded = true): BaselineState {
  const { data, isError } = useBaselineQuery(isNeeded)
  return data ?? (isError ? 'failed' : 'pending')
}
