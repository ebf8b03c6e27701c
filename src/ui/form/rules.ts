import * as z from 'zod/mini'
import type { Rule } from './field-error.ts'

// The rules that forms add to the contract's presence and types. Their messages are names in the catalogues.

const says = (rule: Rule) => rule

/** A text that is not blank. */
export const filled = () => z.string().check(z.refine((s) => s.trim() !== '', says('required')))

/** The length of a text as a person counts it: an emoji is one character. */
export const lengthOf = (text: string) => Array.from(text).length

/** At most `max` characters, as a person counts them. */
export const atMost = (max: number) =>
  z.refine<string>((text) => lengthOf(text) <= max, `${says('tooLong')}:${max}`)

/** A whole number typed as text, from `min` to `max`; empty where nothing is meant. */
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

/** A typed decimal as a number; NaN where it is none. */
export function readDecimal(text: string): number {
  const clean = text.trim().replace('−', '-').replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(clean) ? Number(clean) : Number.NaN
}

/** What a person typed as a phone number, as the digits that are sent. */
export function phoneDigits(typed: string): string {
  return typed.replaceAll(/[\s().+\-‐-―  ]/g, '')
}

const isPhone = (s: string) => /^\d{8,15}$/.test(phoneDigits(s))
/** Whether a text is the JID of a group. */
export const isGroupJid = (s: string) => /^[\d-]{5,40}@g\.us$/.test(s.trim())

/** A phone number with country code, in any usual spelling. */
export const phone = () =>
  filled().check(
    z.refine((s) => s.trim() === '' || /^[\d\s().+\-‐-―  ]*$/.test(s), says('phoneLetters')),
    z.refine((s) => s.trim() === '' || /[^\d\s().+\-‐-―  ]/.test(s) || isPhone(s), says('phone')),
  )

/** A recipient: a phone number, or the JID of a group or a person. */
export const recipient = () =>
  filled().check(
    z.refine(
      (s) => s.trim() === '' || isPhone(s) || /^[\w.:-]+@[\w.-]+$/.test(s.trim()),
      says('phoneOrJid'),
    ),
  )

/** A recipient as it is sent: digits of a number, a JID as it is. */
export function recipientToSend(typed: string): string {
  return typed.includes('@') ? typed.trim() : phoneDigits(typed)
}

/** The JID of a group. */
export const groupJid = () =>
  filled().check(z.refine((s) => s.trim() === '' || isGroupJid(s), says('groupJid')))

/** An e-mail address of the usual form. */
export const email = () =>
  filled().check(
    z.refine(
      (s) => s.trim() === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(s.trim()),
      says('email'),
    ),
  )

/** An address that begins with http:// or https://. */
export function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text.trim()).protocol) && /^https?:\/\//i.test(text.trim())
  } catch {
    return false
  }
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text has the form of a UUID. */
export const isUuid = (text: string) => uuidForm.test(text.trim())
