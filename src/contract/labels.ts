import * as z from 'zod/mini'

// Labels of instances, as the Switchboard server keeps them. Not part of the gateway's own API, so the table of
// operations does not contain them.

/** The number of colours that a label can have. */
export const labelColours = 8

/** A label's name: 1 to 60 characters without control characters. */
export const labelName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^\p{Cc}]*$/u))

export const label = z.object({
  id: z.string(),
  name: z.string(),
  /** An index of the pages' palette. */
  colour: z.number(),
  /** Rises with every change: a change names the one that it was made from. */
  version: z.number(),
  /** The instances that have it, by id, or by name if their gateway gives no ids. */
  instances: z.array(z.string()),
  /** How many people are limited to it; for those who may manage labels. */
  people: z.optional(z.number()),
})
/** A label of a gateway's instances. */
export type Label = z.output<typeof label>

export const labelList = z.object({ labels: z.array(label) })
