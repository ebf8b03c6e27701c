import * as z from 'zod/mini'
import { AuthRequestError } from '#client/auth-request-error.ts'
import { fetchFleetBaseline, pinFleetBaseline, unpinFleetBaseline } from '#client/fleet-baseline.ts'
import { fleetBaseline, type BaselinePart, type FleetBaseline } from '#contract/fleet-baseline.ts'
import { sessionOf, currentAuthor } from '#data/session.ts'
import { changeStoredBaseline, readStoredBaseline } from '#local/fleet-baseline.ts'

const emptyBaseline: FleetBaseline = { settings: null, webhook: null }

/**
 * Returns the baseline of a gateway: the server's if users sign in there, else this browser's.
 *
 * @throws {AuthRequestError} or errors of this browser's storage
 */
export async function readBaseline(address: string): Promise<FleetBaseline> {
  if (sessionOf(address)) return fetchFleetBaseline(address)
  return parse(await readStoredBaseline(address))
}

/**
 * Pins a part of the baseline; null unpins it.
 *
 * @param replaces the version that the change was made from; null for none
 * @throws {AuthRequestError} `baseline-changed` if another version is pinned, `invalid` for values that cannot be
 *   pinned, `not-stored` if this browser stores nothing
 */
export async function changeBaseline<P extends BaselinePart>(
  address: string,
  part: P,
  values: NonNullable<FleetBaseline[P]>['values'] | null,
  replaces: string | null,
): Promise<void> {
  if (sessionOf(address)) {
    if (values) await pinFleetBaseline(address, part, values, replaces)
    else if (replaces !== null) await unpinFleetBaseline(address, part, replaces)
    return
  }
  const pin = values && {
    values,
    pinnedBy: currentAuthor(address),
    pinnedAt: Date.now(),
    version: Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
  }
  try {
    await changeStoredBaseline(address, (stored) => {
      const baseline = parse(stored)
      if ((baseline[part]?.version ?? null) !== replaces)
        throw new AuthRequestError('baseline-changed', true)
      const next = z.safeParse(fleetBaseline, { ...baseline, [part]: pin })
      if (!next.success) throw new AuthRequestError('invalid', true)
      return next.data
    })
  } catch (error) {
    throw error instanceof AuthRequestError ? error : new AuthRequestError('not-stored', true)
  }
}

/** @throws {Error} if another version of this page stored something that this one does not know */
const parse = (stored: unknown): FleetBaseline =>
  stored === undefined ? emptyBaseline : z.parse(fleetBaseline, stored)
