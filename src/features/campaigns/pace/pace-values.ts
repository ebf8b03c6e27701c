import { keysOf } from '#domain/keys-of.ts'
import * as z from 'zod/mini'
import { readDecimal, wholeNumberText, type Rule } from '#domain/rules.ts'
import { minutesOf } from './day-time.ts'
import { momentOf } from './zoned-time.ts'

const says = (rule: Rule) => rule

/** The longest pause between two messages, in seconds. */
const maxPauseSeconds = 3_600
/** Highest rate per minute; for more, the field is left empty. */
const maxPerMinute = 1_000

/** How many sends may run at once. */
export const concurrencies = ['1', '2', '3', '4'] as const

const seconds = () =>
  z.string().check(
    z.refine((s) => s.trim() === '' || Number.isFinite(readDecimal(s)), says('number')),
    z.refine(
      (s) => {
        const n = readDecimal(s)
        return !Number.isFinite(n) || (n >= 0 && n <= maxPauseSeconds)
      },
      `${says('between')}:0:${maxPauseSeconds}`,
    ),
  )

/**
 * Form fields of the pace. Pauses in seconds, hours as `HH:MM`, days from 0 (Sunday), the start as `YYYY-MM-DDTHH:MM`.
 */
export const paceFields = {
  perMinute: wholeNumberText(1, maxPerMinute),
  pauseFrom: seconds(),
  pauseTo: seconds(),
  concurrency: z.enum(concurrencies),
  startsLater: z.boolean(),
  startsAt: z.string(),
  onlyHours: z.boolean(),
  hoursFrom: z.string(),
  hoursTo: z.string(),
  days: z.array(z.number()),
  timeZone: z.string(),
}

const paceSchema = z.object(paceFields)
/** Form values of the pace. */
export type PaceValues = z.infer<typeof paceSchema>

/** The field names of the pace. */
export const paceNames = keysOf(paceFields)

/** A careful pace: one message at a time, a second or two apart; if active hours are used, on working days. */
export const defaultPace: PaceValues = {
  perMinute: '',
  pauseFrom: '1.2',
  pauseTo: '1.8',
  concurrency: '1',
  startsLater: false,
  startsAt: '',
  onlyHours: false,
  hoursFrom: '09:00',
  hoursTo: '18:00',
  days: [1, 2, 3, 4, 5],
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}

/** Rules between the fields of a pace. */
export const paceWhole = [
  z.refine<PaceValues>((v) => !(readDecimal(v.pauseTo) < readDecimal(v.pauseFrom)), {
    path: ['pauseTo'],
    message: says('notLess'),
  }),
  z.refine<PaceValues>((v) => !v.startsLater || momentOf(v.startsAt, v.timeZone) !== undefined, {
    path: ['startsAt'],
    message: says('required'),
  }),
  z.refine<PaceValues>(
    (v) => !v.startsLater || (momentOf(v.startsAt, v.timeZone) ?? Infinity) > Date.now(),
    { path: ['startsAt'], message: says('passed') },
  ),
  z.refine<PaceValues>((v) => !v.onlyHours || v.days.length > 0, {
    path: ['days'],
    message: says('atLeastOne'),
  }),
  z.refine<PaceValues>((v) => !v.onlyHours || minutesOf(v.hoursFrom) !== undefined, {
    path: ['hoursFrom'],
    message: says('time'),
  }),
  z.refine<PaceValues>((v) => !v.onlyHours || minutesOf(v.hoursTo) !== undefined, {
    path: ['hoursTo'],
    message: says('time'),
  }),
] as const
