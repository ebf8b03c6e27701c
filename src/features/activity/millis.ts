import type { Formats } from '#i18n/formats.ts'

/** Formats a time of day with milliseconds: `09:04:06.590`. */
export const millis = (formats: Formats, at: number) =>
  `${formats.seconds(at)}.${String(Math.floor(at) % 1_000).padStart(3, '0')}`
