import type { FleetRow } from '#data/fleet-reads/fleet-row.ts'

/** The rows of these instances; one that is not known any more is there as one that was not read. */
export const rowsNamed = (
  names: readonly string[],
  byName: ReadonlyMap<string, FleetRow>,
): FleetRow[] =>
  names.map(
    (name) =>
      byName.get(name) ?? {
        name,
        state: 'waiting',
        settings: undefined,
        at: undefined,
        text: { source: 'unknown' },
        error: undefined,
      },
  )
