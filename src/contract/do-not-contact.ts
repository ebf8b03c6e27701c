import * as z from 'zod/mini'

// Numbers that jobs do not send to, as the Switchboard server keeps them. Not part of the gateway's own API.

const instance = z.string().check(z.maxLength(200))
/** Digits with the country code. */
const number = z.string().check(z.regex(/^[1-9]\d{5,19}$/))
const text = z.string().check(z.maxLength(500))

export const listedKey = z.strictObject({ number, instance })
export const newListed = z.strictObject({
  number,
  /** '' for all instances. */
  instance,
  name: z.optional(text),
  source: z.enum(['reply', 'added', 'imported', 'campaign']),
  word: z.optional(z.string().check(z.maxLength(60))),
  note: z.optional(text),
  /** When the reply was written. */
  repliedAt: z.optional(z.number()),
})

const { repliedAt: _, ...kept } = newListed.shape
const listed = z.object({
  ...kept,
  by: z.optional(z.string()),
  at: z.number(),
  confirmation: z.optional(z.enum(['sent', 'refused', 'unknown'])),
})

/** A part of the list, by number; `next` names the following part, if there is one. */
export const listedPage = z.object({ numbers: z.array(listed), next: z.optional(z.string()) })
export const listedMatches = z.object({ numbers: z.array(listed) })
export const addedCount = z.object({ added: z.number() })
/** How many were removed, and how often jobs have skipped one. */
export const contactFigures = z.object({ removed: z.number(), skipped: z.number() })
/** How replies opt out; what is missing stays as it is. */
export const contactRules = z.object({
  words: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))
    .check(z.maxLength(50)),
  readsReplies: z.optional(z.boolean()),
  confirms: z.optional(z.boolean()),
  confirmation: z.optional(z.string().check(z.trim(), z.maxLength(1_000))),
})

/** The maximum number of entries in one request. */
export const listedAtOnce = 2_000
