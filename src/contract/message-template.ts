import * as z from 'zod/mini'

// A message that is kept to be sent again, as the Switchboard server keeps it. Not part of the gateway's own API.

/** The kinds of messages. */
export const messageKinds = ['text', 'audio', 'media', 'location'] as const
/** Contract, section 4: "image, video or document". */
export const mediaKinds = ['image', 'video', 'document'] as const
/** Source of the bytes: a file stored beside the template, an address, or an address per row of a list. */
export const mediumSources = ['file', 'url', 'column'] as const

const line = z.optional(z.string().check(z.maxLength(2_000)))
const text = z.optional(z.string().check(z.maxLength(20_000)))

/**
 * A message template: texts as typed, with placeholders (`{{name}}`, `{{name|instead}}`). Missing fields are empty.
 * Fields of a newer version are kept; a kind of a newer version is refused.
 */
export const messageTemplate = z.looseObject({
  kind: z.enum(messageKinds),
  source: z.optional(z.enum(mediumSources)),
  url: z.optional(z.string().check(z.maxLength(20_000))),
  /** The column with the addresses. */
  urlColumn: line,
  mediatype: z.optional(z.enum(mediaKinds)),
  mimetype: line,
  fileName: line,
  caption: text,
  text,
  /** Of a location. */
  name: line,
  address: line,
  latitude: line,
  longitude: line,
  /** Milliseconds, as digits. */
  delay: line,
  linkPreview: z.optional(z.enum(['', 'on', 'off'])),
})
export type MessageTemplate = z.output<typeof messageTemplate>
