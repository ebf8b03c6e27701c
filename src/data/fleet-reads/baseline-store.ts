import * as z from 'zod/mini'
import { AuthRequestError } from '#client/auth/auth-request-error.ts'
import { askAuth } from '#client/auth/auth-api.ts'
import {
  baselineSettings,
  baselineWebhook,
  fleetBaseline,
  type BaselinePart,
  type FleetBaseline,
} from '#contract/fleet-baseline.ts'
import { sessionOf } from '#data/session/session.ts'
import { libraryOf } from '#data/library.ts'
import { ConflictError } from '#domain/library/library.ts'
import { baselineId, type NewProfile, type Profile } from '#domain/profile.ts'

/** Returns the server's baseline if users sign in there, else this browser's. @throws {AuthRequestError} or of storage */
export async function readBaseline(address: string): Promise<FleetBaseline> {
  if (sessionOf(address)) return askAuth(address, 'fetchFleetBaseline')
  const [settings, webhook] = await Promise.all([
    libraryOf(address).read('settings', baselineId),
    libraryOf(address).read('webhook', baselineId),
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
  const version = replaces === null ? {} : { version: replaces }
  const next: NewProfile<P> | null = values && {
    kind: part,
    id: baselineId,
    name: '',
    values,
    ...version,
  }
  if (values && !z.safeParse(checks[part], values).success)
    throw new AuthRequestError('invalid', true)
  try {
    if (next) await libraryOf(address).save(next)
    else if (replaces !== null)
      await libraryOf(address).remove({ kind: part, id: baselineId, version: replaces })
  } catch (error) {
    throw new AuthRequestError(
      error instanceof ConflictError ? 'baseline-changed' : 'not-stored',
      true,
    )
  }
}

const checks = { settings: baselineSettings, webhook: baselineWebhook }

const pinOf = (profile: Profile | undefined) =>
  profile
    ? {
        values: profile.values,
        pinnedBy: profile.by,
        pinnedAt: profile.at,
        version: profile.version,
      }
    : null
