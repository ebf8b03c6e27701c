import * as z from 'zod/mini'
import { longestDelay } from '#client/time-out.ts'
import type { BodyOf, OperationNamed } from '#contract/index.ts'
import type { Rule } from '#ui/form/field-error.ts'
import { phoneDigits } from '#domain/phone-number.ts'
import { wholeNumberText } from '#ui/form/rules.ts'

const says = (rule: Rule) => rule

/** The common optional fields as they are typed. `linkPreview` has a third state: not said. */
export const optionFields = {
  delay: wholeNumberText(0, longestDelay),
  linkPreview: z.enum(['', 'on', 'off']),
  mentionsEveryOne: z.boolean(),
  mentioned: z
    .string()
    .check(z.refine((s) => mentionedNumbers(s).every(isNumber), says('phoneList'))),
  quotedId: z.string(),
  quotedText: z.string(),
}

const optionsSchema = z.object(optionFields)
/** The options of a send, as typed. */
export type OptionValues = z.infer<typeof optionsSchema>
/** The options in their form. A campaign has a recipient a row, and none in its form. */
export type FormOptions = OptionValues & { number?: string }
/** The name of an option's field. */
export type OptionName = keyof OptionValues

export const noOptions: OptionValues = {
  delay: '',
  linkPreview: '',
  mentionsEveryOne: false,
  mentioned: '',
  quotedId: '',
  quotedText: '',
}

const filledIn = (s: string) => s.trim() !== ''

/** A reply names both the message and its text (contract, section 4: quoted), or neither. */
export const quotedWhole = [
  z.refine<OptionValues>((v) => filledIn(v.quotedId) || !filledIn(v.quotedText), {
    path: ['quotedId'],
    message: says('required'),
  }),
  z.refine<OptionValues>((v) => filledIn(v.quotedText) || !filledIn(v.quotedId), {
    path: ['quotedText'],
    message: says('required'),
  }),
] as const

/** Whether digits are a number with its country code. */
export const isNumber = (digits: string): boolean => /^\d{8,15}$/.test(digits)

/**
 * A number to mention as the digits that are sent. A person's JID gives its digits: gateways in the field refuse JIDs
 * here, and none refuses digits.
 */
export const mentionedDigits = (typed: string): string =>
  phoneDigits(typed.trim().replace(/@s\.whatsapp\.net$/, ''))

/** The numbers to mention, one a line or separated by commas, each as the digits that are sent, none twice. */
export function mentionedNumbers(typed: string): string[] {
  const entries = typed.split(/[\n\t,;]/).map(mentionedDigits)
  return [...new Set(entries.filter((s) => s !== ''))]
}

type SentOptions = Pick<
  BodyOf<OperationNamed<'sendLocation'>>,
  'delay' | 'linkPreview' | 'mentionsEveryOne' | 'mentioned' | 'quoted'
>

/** Whether everyone can be mentioned: only in a group. While there is no recipient yet, it may become one. */
export const canMentionEveryone = (recipient = ''): boolean =>
  recipient.trim() === '' || recipient.trim().endsWith('@g.us')

/**
 * The common optional fields of a send (contract, section 4), only those that are set: `mentionsEveryOne: false` has
 * mentioned everyone, and an empty `mentioned` is refused. Outside a group there is no everyone: it is left out.
 */
export function optionsToSend(values: OptionValues & { number?: string }): SentOptions {
  const mentioned = mentionedNumbers(values.mentioned)
  const quotes = filledIn(values.quotedId) || filledIn(values.quotedText)
  return {
    ...(filledIn(values.delay) && { delay: Number(values.delay) }),
    ...(values.linkPreview !== '' && { linkPreview: values.linkPreview === 'on' }),
    ...(values.mentionsEveryOne && canMentionEveryone(values.number) && { mentionsEveryOne: true }),
    ...(mentioned.length > 0 && { mentioned }),
    ...(quotes && {
      quoted: {
        key: { id: values.quotedId.trim() },
        message: { conversation: values.quotedText },
      },
    }),
  }
}

const fields: Record<string, OptionName> = {
  'quoted.key.id': 'quotedId',
  'quoted.key': 'quotedId',
  quoted: 'quotedId',
  'quoted.message': 'quotedText',
  'quoted.message.conversation': 'quotedText',
  delay: 'delay',
  linkPreview: 'linkPreview',
  mentionsEveryOne: 'mentionsEveryOne',
}

/** The option that a gateway's refusal names, where it names one. */
export function optionNamed(wire: string): OptionName | undefined {
  return wire.startsWith('mentioned') ? 'mentioned' : fields[wire]
}

/** The operations that send a message. */
export type SendName = 'sendPlatformAudio' | 'sendMedia' | 'sendLocation'
