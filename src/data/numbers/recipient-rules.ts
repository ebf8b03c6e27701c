import * as z from 'zod/mini'
import { isGroupJid } from '#domain/recipient.ts'
import type { NumberOptions, ReadNumber } from '#domain/read-number.ts'
import { filled, type Rule } from '#domain/rules.ts'
import { loadNumberReader } from './number-reader.ts'

// Rules of fields for recipients. Their messages are keys of the catalogues. They load the reader, so they are
// asynchronous. A doubtful number is accepted: its field says why it is doubtful.

const message = (rule: Rule) => rule
const isBlank = (text: string) => text.trim() === ''

/** The phone number of a person, in any common spelling. */
export const phone = (options: NumberOptions) =>
  filled().check(readable({ ...options, onlyPhones: true }))

/** Like `phone`, but it may be empty. */
export const optionalPhone = (
  options: NumberOptions,
  /** The value as loaded, which is not checked. */
  opened = '',
) => z.string().check(readable({ ...options, onlyPhones: true }, opened))

/** A recipient: a phone number, or the JID of a group or a person. */
export const recipient = (options: NumberOptions) => filled().check(readable(options))

/** The numbers of persons in a text; may be empty. */
export const phones = (options: NumberOptions) =>
  z.string().check(
    checked(async (text) => {
      const { readNumbers } = await loadNumberReader()
      const { rows } = readNumbers(text, { ...options, onlyPhones: true })
      return rows.map(({ read }) => faultOf(read)).find((fault) => fault !== undefined)
    }),
  )

const faultOf = (read: ReadNumber) => (read.state === 'invalid' ? read.reason : undefined)

const readable = (options: NumberOptions, opened?: string) =>
  checked(async (text) =>
    text === opened ? undefined : faultOf((await loadNumberReader()).readNumber(text, options)),
  )

function checked(faultIn: (text: string) => Promise<string | undefined>): z.core.CheckFn<string> {
  return async ({ value: input, issues }) => {
    if (isBlank(input)) return
    const fault = await faultIn(input).catch(() => 'notLoaded')
    if (fault !== undefined)
      issues.push({ code: 'custom', message: `${message('recipient')}:${fault}`, input })
  }
}

/** The JID of a group. */
export const groupJid = () =>
  filled().check(z.refine((text) => isBlank(text) || isGroupJid(text), message('groupJid')))
