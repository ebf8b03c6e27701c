import * as z from 'zod/mini'
import { isGroupJid, isRecipient } from '#domain/recipient.ts'
import { hasOnlyPhoneCharacters, isPhoneNumber } from '#domain/phone-number.ts'
import type { Rule } from '#ui/form/field-error.ts'
import { filled } from '#ui/form/rules.ts'

// Rules of fields for recipients. Their messages are keys of the catalogues.

const message = (rule: Rule) => rule
const isBlank = (text: string) => text.trim() === ''

/** A phone number with country code, in any common spelling. */
export const phone = () =>
  filled().check(
    z.refine((text) => hasOnlyPhoneCharacters(text), message('phoneLetters')),
    z.refine(
      (text) => isBlank(text) || !hasOnlyPhoneCharacters(text) || isPhoneNumber(text),
      message('phone'),
    ),
  )

/** A recipient: a phone number, or the JID of a group or a person. */
export const recipient = () =>
  filled().check(z.refine((text) => isBlank(text) || isRecipient(text), message('phoneOrJid')))

/** The JID of a group. */
export const groupJid = () =>
  filled().check(z.refine((text) => isBlank(text) || isGroupJid(text), message('groupJid')))
