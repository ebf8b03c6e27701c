import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { fleetBaseline, type BaselinePart, type FleetBaseline } from '#contract/fleet-baseline.ts'
import type { State } from '#gateway/state/open-state.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'

/** The baseline of the gateway behind this server. */
export interface KeptBaseline {
  read(): Promise<FleetBaseline>
  /**
   * Pins or unpins one part.
   *
   * @param replaces the version that the change was made from; null for none
   * @param pin null to unpin
   * @returns the part as it is stored now, and the one before
   * @throws {AuthError} `baseline-changed` if another version is pinned
   */
  change<P extends BaselinePart>(part: P, change: BaselineChange<P>): Promise<BaselineChanged<P>>
}

interface BaselineChange<P extends BaselinePart> {
  readonly replaces: string | null
  readonly pin: {
    readonly values: NonNullable<FleetBaseline[P]>['values']
    readonly pinnedBy: string
  } | null
}

interface BaselineChanged<P extends BaselinePart> {
  readonly before: FleetBaseline[P]
  readonly now: FleetBaseline[P]
}

/**
 * Opens the baseline of a gateway, stored by its address: a server that is moved to another gateway does not apply the
 * former one's.
 *
 * @param now the clock, in epoch milliseconds
 */
export function openFleetBaseline(state: State, gateway: string, now: () => number): KeptBaseline {
  async function read(): Promise<FleetBaseline> {
    const rows = await state
      .selectFrom('profiles')
      .selectAll()
      .where('gateway', '=', gateway)
      .execute()
    return fleetBaseline.parse({
      settings: null,
      webhook: null,
      ...Object.fromEntries(rows.map(({ kind, pinned }) => [kind, JSON.parse(pinned)])),
    })
  }

  /** Replaces a version by another, or by none. @returns whether that version was pinned */
  async function replace(
    kind: BaselinePart,
    replaces: string | null,
    pinned: { readonly version: string } | null,
  ) {
    if (replaces === null) {
      if (!pinned) return false
      const added = await state
        .insertInto('profiles')
        .values({ gateway, kind, pinned: JSON.stringify(pinned), version: pinned.version })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0
    }
    const isReplaced = sql<boolean>`gateway = ${gateway} AND kind = ${kind} AND version = ${replaces}`
    if (!pinned) {
      const removed = await state.deleteFrom('profiles').where(isReplaced).executeTakeFirst()
      return removed.numDeletedRows > 0
    }
    const updated = await state
      .updateTable('profiles')
      .set({ pinned: JSON.stringify(pinned), version: pinned.version })
      .where(isReplaced)
      .executeTakeFirst()
    return updated.numUpdatedRows > 0
  }

  return {
    read,
    async change(part, { replaces, pin }) {
      const before = (await read())[part]
      const version = randomBytes(9).toString('base64url')
      const pinned = pin && { ...pin, pinnedAt: now(), version }
      if ((before?.version ?? null) !== replaces || !(await replace(part, replaces, pinned)))
        throw new AuthError('baseline-changed')
      return { before, now: (await read())[part] }
    },
  }
}
