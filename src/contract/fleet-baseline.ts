import * as z from 'zod/mini'
import { optionalSettings } from './settings.ts'

// The baseline that an administrator pins for all instances of a gateway: kept by the Switchboard server, or by the
// browser where there is none. Not part of the gateway's own API, so the table of operations does not contain it.

/** The settings of a baseline; missing ones are not compared. */
export const baselineSettings = z
  .strictObject({
    ...optionalSettings,
    msgCall: z.optional(z.string().check(z.maxLength(1_000))),
  })
  .check(z.refine((settings) => Object.keys(settings).length > 0))

/**
 * The webhook of a baseline. Without `url` addresses are not compared, and of one without a path only the host is;
 * without a flag that flag is not. Has no headers, as these can be secret.
 */
export const baselineWebhook = z.strictObject({
  enabled: z.boolean(),
  url: z.optional(z.string().check(z.minLength(1), z.maxLength(2_000))),
  events: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200)),
  /** Whether each event has its own address. */
  byEvents: z.optional(z.boolean()),
  /** Whether files are sent as base64. */
  base64: z.optional(z.boolean()),
})
export type BaselineWebhook = z.output<typeof baselineWebhook>

const pinned = <T extends z.core.$ZodType>(values: T) =>
  z.nullable(
    z.object({
      values,
      /** The name of the person; empty if unknown. */
      pinnedBy: z.string(),
      /** Epoch milliseconds. */
      pinnedAt: z.number(),
      /** Changes with every pin: a change names the version that it replaces. */
      version: z.string(),
    }),
  )

/** The baseline of a gateway; null for a part that is not pinned. */
export const fleetBaseline = z.object({
  settings: pinned(baselineSettings),
  webhook: pinned(baselineWebhook),
})
export type FleetBaseline = z.output<typeof fleetBaseline>
/** The parts that are pinned separately. */
export type BaselinePart = keyof FleetBaseline
