import * as z from 'zod/mini'
import type { Catalogue } from '#i18n/catalogues.ts'
import { isEmail, isFilled } from './clean-text.ts'

// The validation rules of forms, in addition to the contract's required fields and types. Their messages are keys of
// the catalogues.

/** The name of a rule in the catalogues. */
export type Rule = keyof Catalogue['core']['rule']

const says = (rule: Rule) => rule

/** A text with at least one visible character. */
export const filled = () => z.string().check(z.refine(isFilled, says('required')))

/** Returns the length of a text as people count it: an emoji is one character. */
export const lengthOf = (text: string) => Array.from(text).length

/** At most `max` characters, as people count them. */
export const atMost = (max: number) =>
  z.refine<string>((text) => lengthOf(text) <= max, `${says('tooLong')}:${max}`)

/** An integer typed as text, from `min` to `max`; empty for none. */
export const wholeNumberText = (min: number, max: number) =>
  z.string().check(
    z.refine((s) => s.trim() === '' || /^-?\d+$/.test(s.trim()), says('wholeNumber')),
    z.refine(
      (s) => !/^-?\d+$/.test(s.trim()) || (Number(s) >= min && Number(s) <= max),
      `${says('between')}:${min}:${max}`,
    ),
  )

/** A decimal number typed as text, with a point or a comma, from `min` to `max`. */
export const decimalText = (min: number, max: number) =>
  filled().check(
    z.refine((s) => s.trim() === '' || Number.isFinite(readDecimal(s)), says('number')),
    z.refine(
      (s) => !Number.isFinite(readDecimal(s)) || (readDecimal(s) >= min && readDecimal(s) <= max),
      `${says('between')}:${min}:${max}`,
    ),
  )

/** Parses a typed decimal; NaN if it is invalid. */
export function readDecimal(text: string): number {
  const clean = text.trim().replace('−', '-').replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(clean) ? Number(clean) : Number.NaN
}

/** An e-mail address, also as pasted from a link or a mail: `cleanEmail` returns what is sent. */
export const email = () =>
  filled().check(z.refine((s) => !isFilled(s) || isEmail(s), says('email')))
