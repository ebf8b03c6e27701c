import * as z from 'zod/mini'
import { fleetBaseline, type BaselinePart, type FleetBaseline } from '#contract/fleet-baseline.ts'
import { noContent, requestAuth } from './auth-request.ts'

// The fleet baseline of the Switchboard server: everyone who is signed in reads it, administrators change it.

/** Returns the baseline. @throws {AuthRequestError} */
export const fetchFleetBaseline = (address: string): Promise<FleetBaseline> =>
  requestAuth(`${address}/fleet-baseline`, 'GET', fleetBaseline)

/**
 * Pins a part of the baseline.
 *
 * @param replaces the version that the change was made from; null for none
 * @throws {AuthRequestError} `baseline-changed` if another version is pinned
 */
export async function pinFleetBaseline(
  address: string,
  part: BaselinePart,
  values: object,
  replaces: string | null,
): Promise<void> {
  const body = { values, replaces }
  await requestAuth(`${address}/fleet-baseline/${part}`, 'PUT', z.looseObject({}), body)
}

/** Unpins a part of the baseline. @throws {AuthRequestError} `baseline-changed` if another version is pinned */
export async function unpinFleetBaseline(
  address: string,
  part: BaselinePart,
  replaces: string,
): Promise<void> {
  await requestAuth(`${address}/fleet-baseline/${part}`, 'DELETE', noContent, { replaces })
}
