import * as z from 'zod/mini'
import { baselineSettings, baselineWebhook } from './fleet-baseline.ts'
import { messageTemplate } from './message-template.ts'

// The wanted values that a team keeps for a gateway, as the Switchboard server stores them. Not part of the gateway's own
// API, so the table of operations does not contain them.

const text = z.string().check(z.maxLength(2_000))

/** The values of each kind of profile. */
export const profileValues = {
  settings: baselineSettings,
  webhook: baselineWebhook,
  role: z
    .array(z.strictObject({ instanceId: text, name: text, level: text }))
    .check(z.maxLength(20_000)),
  'hand-over': z.strictObject({
    address: text,
    language: z.optional(text),
    texts: z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(20_000))),
  }),
  message: messageTemplate,
  view: z.strictObject({ page: text, search: z.string().check(z.maxLength(10_000)) }),
}
const version = z.string().check(z.maxLength(64))
export const profileName = z.string().check(z.trim(), z.maxLength(200))
const fileName = z.string().check(z.minLength(1), z.maxLength(300))

/** A profile as its kind's values; those of kinds and versions that a page does not know are left out by it. */
export const profileEntry = z.object({
  kind: z.string(),
  id: z.string(),
  /** Empty for the only one of its kind and purpose, such as the baseline. */
  name: z.string(),
  values: z.unknown(),
  files: z.array(z.object({ name: z.string(), type: z.string(), size: z.number() })),
  /** Epoch milliseconds. */
  at: z.number(),
  /** Who changed it last; empty with a key. */
  by: z.string(),
  /** Changes with every change: a change names the version that it replaces. */
  version: z.string(),
})
export const profileList = z.object({ profiles: z.array(profileEntry) })

export const profileChange = z.strictObject({
  name: profileName,
  values: z.union(Object.values(profileValues)),
  /** All its files by name: the id of a new one, null for one that it has. None given keeps them as they are. */
  files: z.optional(
    z
      .record(fileName, z.nullable(z.string().check(z.maxLength(64))))
      .check(z.refine((files) => Object.keys(files).length <= 20)),
  ),
  /** The version that it replaces; null for none. */
  replaces: z.nullable(version),
})
export const profileRemoval = z.strictObject({ replaces: version })
