import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import { recordOf } from './keys-of.ts'
import { formatPhone } from './format-phone.ts'
import { cleanNumbers, plusAndDigits, splitNumbers, type Written } from './number-text.ts'
import { jidParts, personKey } from './recipient.ts'

export type { CountryCode } from 'libphonenumber-js/max'

/** How numbers without a country code are read. */
export interface NumberOptions {
  /** Their country, as ISO 3166 (`BR`); undefined: none is assumed. */
  readonly country?: string | undefined
  /** The area code of numbers that lack theirs too, e.g. `11`. */
  readonly areaCode?: string | undefined
  /** Whether only a person's number is valid: no group, channel or hidden id. */
  readonly onlyPhones?: boolean
}

/**
 * Why a person should look at a number before it is used. `country`: it seems to lack its country code. `ambiguous`: it
 * is valid as it stands and as a number of the default country. `unusual`: the country's numbering plan does not have
 * it. `severalNumbers`: there is another number beside it. `otherText`: there are other digits or letters beside it.
 */
export type CheckReason = 'country' | 'ambiguous' | 'unusual' | 'severalNumbers' | 'otherText'
/** A hint only: the number is right, but the person may be registered with a 9 more. */
export type NumberHint = 'ninthDigit' | 'argentinaNine'

/**
 * Why a text is no number. `shortened`: a spreadsheet has shortened it (`5.51199E+12`), its last digits are lost.
 * `length`: it has not 8 to 15 digits. `noCountry`: it begins with a trunk prefix (0), and no default country is set.
 * `countryCode`: no country has this code. `unknownServer`: it has an `@`, but is no address of the platform. `group`: it is the JID of a
 * group, a channel or a hidden id, where a number is needed.
 */
export type InvalidReason =
  | 'empty'
  | 'shortened'
  | 'letters'
  | 'length'
  | 'tooShort'
  | 'tooLong'
  | 'areaCode'
  | 'noCountry'
  | 'countryCode'
  | 'email'
  | 'unknownServer'
  | 'group'

/** A number or an address that can be sent to. `check`: only after a person has seen it. */
export interface UsableNumber {
  readonly state: 'ready' | 'check'
  /** As sent: digits with country code, or a JID. */
  readonly to: string
  readonly kind: 'phone' | 'person' | 'group' | 'channel'
  /** The same for recipients that are likely one person. */
  readonly personKey: string
  readonly country: CountryCode | undefined
  /** In international format (`+55 11 98765-4321`); undefined for JIDs, and if the country is doubtful. */
  readonly pretty: string | undefined
  readonly type: 'mobile' | 'landline' | undefined
  /** Whether the text lacked the country code and the default country's was added. */
  readonly isCompleted: boolean
  /** Not empty if the state is `check`; a hint alone keeps it `ready`. */
  readonly reasons: readonly (CheckReason | NumberHint)[]
  /** Other readings, as they would be sent: with the 9, as another country's number, or the other number of the text. */
  readonly alternatives: readonly string[]
}

/** The result of reading a text as a number or an address. */
export type ReadNumber =
  | UsableNumber
  | { readonly state: 'invalid'; readonly reason: InvalidReason }

/**
 * Reads one cell or field: a phone number in any spelling, with words, a link or an extension around it, or a JID. The
 * same rule on all pages: with `+` or `00` the text includes the country code; without, it is read as a number of the
 * default country, with or without its trunk prefix, and as it stands.
 */
export function readNumber(text: string, options: NumberOptions = {}): ReadNumber {
  const clean = cleanNumbers(text)
  if (clean.trim() === '') return invalid('empty')
  const all = splitNumbers(clean).flatMap((one) => readWritten(one, options))
  const reads = all.map(({ read }) => read)
  const usable = distinct(reads.filter((read) => read.state !== 'invalid'))
  const [first, ...others] = usable
  if (!first) {
    const isWord = /\p{L}/u.test(clean) && clean.replaceAll(/\D/g, '').length < 5
    return isWord && !clean.includes('@') ? invalid('letters') : (reads[0] ?? invalid('letters'))
  }
  const ignored = all.filter(({ read, isShort }) => read.state === 'invalid' && !isShort)
  if (others.length === 0 && ignored.every(({ read }) => isAddressFault(read))) return first
  const alternatives = [...first.alternatives, ...others.map(({ to }) => to)]
  return { ...doubted(first, 'severalNumbers'), alternatives }
}

/** The state of a row of a list. */
export type NumberState = ReadNumber['state'] | 'duplicate'

/** One number of a pasted text. */
export interface FoundNumber {
  /** The part of the text that it was read from. */
  readonly typed: string
  readonly state: NumberState
  readonly read: ReadNumber
}

/** The numbers of a pasted text. */
export interface FoundNumbers {
  /** In the order of the text. The first of several for one person is not a duplicate. */
  readonly rows: readonly FoundNumber[]
  readonly counts: Readonly<Record<NumberState, number>>
  /** How many ready numbers were completed with the default country's code. */
  readonly completed: number
}

/**
 * Reads the numbers of a pasted text: one per line, separated by commas, semicolons or tabs, `Name <5511…>`, rows of a
 * spreadsheet with names and a heading, an exported chat. Names, dates and short figures beside a number are ignored.
 */
export function readNumbers(text: string, options: NumberOptions = {}): FoundNumbers {
  const lines = cleanNumbers(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const seen = new Set<string>()
  const rows = lines
    .flatMap((line, at) => readLine(line, options, at === 0 && lines.length > 1))
    .map(({ typed, read }): FoundNumber => {
      if (read.state === 'invalid') return { typed, state: 'invalid', read }
      const isDuplicate = seen.has(read.personKey)
      seen.add(read.personKey)
      return { typed, state: isDuplicate ? 'duplicate' : read.state, read }
    })
  const count = (state: NumberState) => rows.filter((row) => row.state === state).length
  return {
    rows,
    counts: recordOf(['ready', 'check', 'duplicate', 'invalid'], count),
    completed: rows.filter(
      ({ state, read }) => state === 'ready' && read.state === 'ready' && read.isCompleted,
    ).length,
  }
}

interface Piece {
  readonly typed: string
  readonly read: ReadNumber
  /** At most four digits: an index, an age, an amount. */
  readonly isShort: boolean
}

function readLine(line: string, options: NumberOptions, isFirst: boolean): Piece[] {
  const pieces = splitNumbers(line).flatMap((one) => readWritten(one, options))
  if (pieces.some(({ read }) => read.state !== 'invalid'))
    return pieces.filter(
      ({ read, isShort, typed }) =>
        read.state !== 'invalid' ||
        !(isShort || isAddressFault(read) || (read.reason === 'length' && /\p{L}/u.test(typed))),
    )
  if (isFirst && !/\d|@/.test(line)) return []
  const [first] = pieces
  return [{ typed: line.trim(), read: first?.read ?? invalid('letters'), isShort: false }]
}

const isAddressFault = (read: ReadNumber) =>
  read.state === 'invalid' && (read.reason === 'email' || read.reason === 'letters')

const invalid = (reason: InvalidReason) => ({ state: 'invalid', reason }) as const

function distinct(reads: readonly UsableNumber[]): UsableNumber[] {
  return [
    ...new Map(reads.toReversed().map((read) => [read.personKey, read])).values(),
  ].toReversed()
}

const doubted = (read: UsableNumber, reason: CheckReason): UsableNumber => ({
  ...read,
  state: 'check',
  reasons: [...read.reasons, reason],
})

/** Reads one piece of a text: more than one number if they are separated by blanks only. */
function readWritten(written: Written, options: NumberOptions): Piece[] {
  const { text } = written
  const piece = (read: ReadNumber, typed = text): Piece => ({
    typed: typed.trim(),
    read,
    isShort: typed.replaceAll(/\D/g, '').length <= 4,
  })
  if (written.kind === 'address') return [piece(readAddress(text, options))]
  if (written.kind !== 'number') return [piece(invalid(written.kind))]
  const read = readListed(text, options)
  if (read.state !== 'invalid')
    return [piece(written.beside ? doubted(read, besides[written.beside]) : read)]
  const words = text.trim().split(/ +/)
  const complete = words.filter((word) => /^\+?\d{10,15}$/.test(word))
  if (complete.length === words.length && words.length > 1)
    return complete.map((word) => piece(readPhone(word, options), word))
  const [only = ''] = complete
  if (
    complete.length !== 1 ||
    !words.every((word) => word === only || /^\W*\d{1,4}\W*$/.test(word))
  )
    return [piece(read)]
  const inside = readPhone(only, options)
  return [piece(inside.state === 'invalid' ? read : doubted(inside, 'otherText'))]
}

const besides = { number: 'severalNumbers', text: 'otherText' } as const

/** Reads a number that may have its place in a list before it: `1. `, `2) `, `3-`. */
function readListed(text: string, options: NumberOptions): ReadNumber {
  const whole = readPhone(text, options)
  const [, rest = ''] = /^\(?[1-9]\d{0,2}(?:[.)] *| *- *)([(\d].*)$/.exec(text) ?? []
  if (rest.replaceAll(/\D/g, '').length < fewestWithCode) return whole
  const listed = readPhone(rest, { country: options.country })
  // A blank after a dash: not one of a number's own.
  const isMarked = /^\(?\d+([.)]|- )/.test(text)
  if (listed.state === 'check' && whole.state !== 'ready' && isMarked) return listed
  if (listed.state !== 'ready') return whole
  if (whole.state !== 'ready') return listed
  if (whole.to === listed.to) return whole
  return { ...doubted(listed, 'ambiguous'), alternatives: [whole.to] }
}

function readAddress(text: string, options: NumberOptions): ReadNumber {
  const jid = jidParts(text)
  if (!jid) return invalid(/^[^@]+@[^@]+\.\p{L}{2,}\.?$/u.test(text) ? 'email' : 'unknownServer')
  const { user, server } = jid
  // Numbers can be checked for registration, and every gateway takes them.
  if (server === 's.whatsapp.net' || server === 'c.us')
    return /^\d+$/.test(user) ? readPhone(`+${user}`, {}) : invalid('letters')
  if (options.onlyPhones === true) return invalid('group')
  const to = `${user}@${server}`
  const kind = server === 'g.us' ? 'group' : server === 'lid' ? 'person' : 'channel'
  return {
    state: 'ready',
    to,
    kind,
    personKey: personKey(to),
    country: undefined,
    pretty: undefined,
    type: undefined,
    isCompleted: false,
    reasons: [],
    alternatives: [],
  }
}

/** A reading by a numbering plan. */
interface Reading {
  readonly to: string
  /** Whether the plan has such a number; not only its length. */
  readonly isValid: boolean
  readonly number: PhoneNumber | undefined
  /** The same number with a 9 more. */
  readonly nine?: { readonly hint: NumberHint; readonly to: string }
}

/** Reads a number alone. */
function readPhone(text: string, options: NumberOptions): ReadNumber {
  const written = plusAndDigits(text)
  const digits = written.replace('+', '')
  const { country } = options
  if (digits.length < fewestLocal) return invalid('length')
  if (written.startsWith('+')) {
    const read = readInternational(digits)
    return typeof read === 'string' ? invalid(read) : phone(read)
  }
  const own = digits.startsWith('0') ? 'noCountry' : readInternational(digits)
  if (!isCountry(country)) return withoutCountry(digits, own)
  const national = readNational(digits, country, options.areaCode)
  if (typeof national === 'string') {
    if (national === 'areaCode' || typeof own === 'string') return invalid(national)
    return phone(own)
  }
  const isCompleted = national.to !== digits
  if (typeof own === 'string' || own.to === national.to || (national.isValid && !own.isValid))
    return phone(national, isCompleted)
  if (!national.isValid) return phone(own.isValid ? own : national, !own.isValid && isCompleted)
  // `(33) 98765-4321`: written as in the default country.
  const typed = text.trim()
  const isNational = /\D/.test(typed) && national.number?.formatNational() === typed
  if (isNational && own.number?.formatInternational() !== `+${typed}`)
    return phone(national, isCompleted)
  if (digits.length < fewestForeign)
    return { ...doubted(phone(national, isCompleted), 'ambiguous'), alternatives: [own.to] }
  // With the default country's code, it is complete.
  if (own.number?.country === country) return phone(own)
  return { ...doubted(phone(own), 'ambiguous'), alternatives: [national.to] }
}

const isCountry = (country: string | undefined): country is CountryCode =>
  country !== undefined && isSupportedCountry(country)

/** No number has fewer digits, not even without its area code. */
const fewestLocal = 6
/** The digits of a number with its country code, but without the plus, are seldom fewer. */
const fewestWithCode = 10
/** A number with this many digits is hardly a national one. */
const fewestForeign = 12

function withoutCountry(digits: string, own: Reading | InvalidReason): ReadNumber {
  if (own === 'noCountry' || digits.length < 8 || digits.length > 15)
    return invalid(own === 'noCountry' ? own : 'length')
  const isValid = typeof own !== 'string' && own.isValid
  if (isValid && digits.length >= fewestWithCode) return phone(own)
  if ((own === 'tooLong' || own === 'length') && digits.length >= fewestForeign) return invalid(own)
  const to = digits
  return {
    ...doubted(phone({ to, isValid: true, number: undefined }), 'country'),
    pretty: undefined,
  }
}

/** Builds the result of a reading. */
function phone({ to, isValid, number, nine }: Reading, isCompleted = false): UsableNumber {
  return {
    state: isValid ? 'ready' : 'check',
    to,
    kind: 'phone',
    personKey: personKey(to),
    country: number?.country,
    // On demand: lists do not need it, and it takes a third of the time.
    get pretty() {
      return formatPhone(to)
    },
    type: nine?.hint === 'ninthDigit' ? 'mobile' : types[number?.getType() ?? ''],
    isCompleted,
    reasons: [...(nine ? [nine.hint] : []), ...(isValid ? [] : (['unusual'] as const))],
    alternatives: nine ? [nine.to] : [],
  }
}

const types: Readonly<Record<string, UsableNumber['type']>> = {
  MOBILE: 'mobile',
  FIXED_LINE: 'landline',
}

/** Reads digits that include the country code. */
function readInternational(digits: string): Reading | InvalidReason {
  if (digits.length > 15) return 'length'
  // Mexico: former dialling prefixes; and the 1 of mobile numbers, which the platform still uses.
  const plain = digits.replace(/^52(?:01|044|045)(?=\d{10}$)/, '52')
  const mexican = /^521(\d{10})$/.exec(plain)?.[1]
  const read = readPlan(`+${mexican === undefined ? plain : `52${mexican}`}`, undefined)
  if (typeof read === 'string' || mexican === undefined) return read
  return { ...read, to: read.isValid ? plain : digits }
}

/** The digits of numbers without their area code, in countries where such numbers are common. */
const localLengths: Readonly<Record<string, readonly number[]>> = {
  AR: [6, 7, 8],
  BR: [8, 9],
  CA: [7],
  MX: [7, 8],
  US: [7],
}

/** Reads digits as a number of a country, which may lack the area code, or have the country code. */
function readNational(
  digits: string,
  country: CountryCode,
  areaCode: string | undefined,
): Reading | InvalidReason {
  const local = digits.replace(/^0/, '')
  // In Argentina a 15 is between the area code and a mobile number.
  const own = country === 'AR' ? local.replace(/^15(?=\d{6,8}$)/, '') : local
  const isLocal = localLengths[country]?.includes(own.length) === true
  const full = isLocal ? `${areaCode ?? ''}${own}` : digits
  if (isLocal && full.length !== (country === 'BR' ? own.length + 2 : 10)) return 'areaCode'
  if (own !== local) return readPlan(`9${full}`, country)
  if (digits.length > 17) return 'length'
  if (country === 'MX') {
    const national = /^(?:01|04[45]|1)(\d{10})$/.exec(full)?.[1]
    if (national !== undefined) return readPlan(national, country)
    if (full.startsWith('521')) return readInternational(full)
  }
  return readPlan(full, country)
}

const faults: Readonly<Record<string, InvalidReason>> = {
  INVALID_COUNTRY: 'countryCode',
  TOO_SHORT: 'tooShort',
  TOO_LONG: 'tooLong',
}

/** Reads a number by the numbering plans. */
function readPlan(text: string, country: CountryCode | undefined): Reading | InvalidReason {
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(country && { defaultCountry: country }),
  })
  if (!number?.isPossible()) {
    const length = validatePhoneNumberLength(text, country)
    return faults[length ?? ''] ?? 'length'
  }
  const to = number.number.slice(1)
  if (to.length < 8 || to.length > 15) return 'length'
  if (number.countryCallingCode === '55') {
    if (number.nationalNumber.length < 10)
      return number.nationalNumber.length < 8 ? 'tooShort' : 'areaCode'
    const nine = to.replace(/^(55[1-9]\d)([6-9]\d{7})$/, '$19$2')
    if (nine !== to)
      return { to, number, isValid: isValid(nine), nine: { hint: 'ninthDigit', to: nine } }
  }
  const nine = to.replace(/^54(?!9)(\d{10})$/, '549$1')
  if (nine !== to && number.isValid() && isValid(nine))
    return { to, number, isValid: true, nine: { hint: 'argentinaNine', to: nine } }
  return { to, number, isValid: number.isValid() }
}

const isValid = (digits: string): boolean =>
  parsePhoneNumberFromString(`+${digits}`, { extract: false })?.isValid() === true
