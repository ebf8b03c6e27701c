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
})

const listed = z.object({
  ...newListed.shape,
  by: z.optional(z.string()),
  at: z.number(),
})

/** A part of the list, by number; `next` names the following part, if there is one. */
export const listedPage = z.object({ numbers: z.array(listed), next: z.optional(z.string()) })
export const listedMatches = z.object({ numbers: z.array(listed) })
export const addedCount = z.object({ added: z.number() })
/** The replies that opt out. */
export const wordList = z.object({
  words: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))
    .check(z.maxLength(50)),
})

/** The maximum number of entries in one request. */
export const listedAtOnce = 2_000
