import type { Formats } from '#i18n/formats.ts'

/** A time of the day with its milliseconds: `09:04:06.590`. */
export const millis = (formats: Formats, at: number) =>
  `${formats.seconds(at)}.${String(Math.floor(at) % 1_000).padStart(3, '0')}`
