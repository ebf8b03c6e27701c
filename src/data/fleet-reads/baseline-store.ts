import * as z from 'zod/mini'
import { AuthRequestError } from '#client/auth/auth-request-error.ts'
import { askAuth } from '#client/auth/auth-api.ts'
import { fleetBaseline, type BaselinePart, type FleetBaseline } from '#contract/fleet-baseline.ts'
import { sessionOf, currentAuthor } from '#data/session/session.ts'
import { baselineId, randomId, type Profile } from '#domain/profile.ts'
import { changeProfile, readProfile } from '#local/profiles.ts'

/** Returns the server's baseline if users sign in there, else this browser's. @throws {AuthRequestError} or of storage */
export async function readBaseline(address: string): Promise<FleetBaseline> {
  if (sessionOf(address)) return askAuth(address, 'fetchFleetBaseline')
  const [settings, webhook] = await Promise.all([
    readProfile(address, 'settings', baselineId),
    readProfile(address, 'webhook', baselineId),
  ])
  // Throws if another version of this page stored something that this one does not know.
  return z.parse(fleetBaseline, { settings: pinOf(settings), webhook: pinOf(webhook) })
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
    if (values)
      await askAuth(address, 'pinFleetBaseline', { params: { part }, body: { values, replaces } })
    else if (replaces !== null)
      await askAuth(address, 'unpinFleetBaseline', { params: { part }, body: { replaces } })
    return
  }
  const next: Profile<P> | undefined = values
    ? {
        id: baselineId,
        name: '',
        values,
        at: Date.now(),
        pin: { by: currentAuthor(address), version: randomId() },
      }
    : undefined
  if (next && !z.safeParse(fleetBaseline.shape[part], pinOf(next)).success)
    throw new AuthRequestError('invalid', true)
  try {
    await changeProfile<P>(address, part, baselineId, (stored) => {
      if ((stored?.pin?.version ?? null) !== replaces)
        throw new AuthRequestError('baseline-changed', true)
      return next
    })
  } catch (error) {
    throw error instanceof AuthRequestError ? error : new AuthRequestError('not-stored', true)
  }
}

const pinOf = (profile: Profile | undefined) =>
  profile
    ? {
        values: profile.values,
        pinnedBy: profile.pin?.by,
        pinnedAt: profile.at,
        version: profile.pin?.version,
      }
    : null
