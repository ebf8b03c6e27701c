import * as z from 'zod/mini'
import { optionalSettings } from './settings.ts'

// The values that an administrator pins for all instances of a gateway, and templates of them: profiles of the library.

/** Some settings; missing ones are not compared. */
export const baselineSettings = z
  .strictObject({
    ...optionalSettings,
    msgCall: z.optional(z.string().check(z.maxLength(1_000))),
  })
  .check(z.refine((settings) => Object.keys(settings).length > 0))

/**
 * A webhook. Without `url` addresses are not compared, and of one without a path only the host is;
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

/** The parts of the baseline, which are pinned separately: kinds of profiles. */
export type BaselinePart = 'settings' | 'webhook'
