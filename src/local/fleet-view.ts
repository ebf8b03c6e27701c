import { isRecord } from '#domain/keys-of.ts'
import { storedValue } from './stored-value.ts'

/** How the comparison of instances is shown; remembered in this browser. */
export interface FleetView {
  /** Whether all instances are listed, instead of only those that differ. */
  readonly listsAll: boolean
  /** Whether all values are shown, instead of only those that differ. */
  readonly hasValues: boolean
}

/** The last choice of the user. */
export const fleetView = storedValue('switchboard.fleet-view', (stored): FleetView => {
  const { listsAll, hasValues } = isRecord(stored) ? stored : {}
  return { listsAll: listsAll === true, hasValues: hasValues === true }
})
