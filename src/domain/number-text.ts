/** One piece of a text that may be a number or an address. */
export type Written =
  | {
      readonly kind: 'number'
      /** The digits with the separators that people use, and the plus. */
      readonly text: string
      /** What is beside it that may belong to it: other digits, or letters. */
      readonly beside: 'number' | 'text' | undefined
    }
  /** Has an `@`: a JID or an e-mail address. */
  | { readonly kind: 'address'; readonly text: string }
  | { readonly kind: 'shortened' | 'letters'; readonly text: string }

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/**
 * Returns a text with plain characters: digits of other scripts and full-width ones as ASCII, one kind of dash, no
 * invisible characters and direction marks, as address books add them; lines end with `\n`.
 */
export function cleanNumbers(text: string): string {
  return plain(plain(text))
    .replaceAll(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n\t]|[^\P{Cc}\n\t]/gu, ' ')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit)
}

// Twice: removing a mark can bring characters together that NFKC composes. Ordinals and circled digits are no digits.
const plain = (text: string) =>
  text
    .replaceAll(/[\p{Cf}\p{Me}\u034F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu, '')
    .replaceAll(/[ºª°\p{No}]/gu, ' ')
    .normalize('NFKC')

/** The digits of a script follow each other, from zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const year = String.raw`(?:19|20)\d\d`
const isoDate = String.raw`${year}-${day}-${day}`
const date = String.raw`(?:${year}([./-])${day}\1${day}|${day}(?:\/${day}\/(?:${year}|\d\d)|([.-])${day}\2${year}))`
const time = String.raw`(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?Z?(?: ?[ap]\.? ?m\b\.?)?`
const chatLink =
  /(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^\s"<>]*&)?phone=|whatsapp:\/\/send\/?\?(?:[^\s"<>]*&)?phone=)(?:\+|%2B|%20)*(\d[\d().-]*)[^\s,;|"'<>]*/gi

/** What stands beside numbers and has digits of its own, and its replacement. A `|` ends a number. */
const noise: readonly (readonly [RegExp, string])[] = [
  [/(?<=[?&]phone=[^\s&]{0,30})(?:%20|%2B|\+)/gi, ''],
  [chatLink, '| +$1 |'],
  [/\bhttps?:\/\/[^\s"<>]*/gi, '|'],
  [/["'`‘’“”]/g, ''],
  [/(?<=\d)[_·•](?=\d)/g, ' '],
  // Documents (CPF, CNPJ, RG, RUT, CUIT), postcodes, ISBN, amounts and coordinates.
  [/(?<![\d./-])(?:\d\d-)?\d{1,3}\.\d{3}\.\d{3}(?:\/\d{4})?-[\dk]{1,2}(?![\p{L}\d.-])/giu, '|'],
  [/(?<![\d./-])(?:2[03-7]|3[034])-\d{8}-\d(?![\d-])/g, '|'],
  [/(?<![\d().+-] ?)\d{5}-\d{3}(?![ -]?\d)/g, '|'],
  [/(?<!\d)97[89](?:[ -]\d{1,7}){3}[ -][\dx](?!\d)/gi, '|'],
  [/(?:\$|€|£) ?\d[\d.,]*|(?<![\d.,])\d[\d.,]* ?€/g, '|'],
  [/(?<![\d)])-\d{1,3}\.\d{4,8}(?![\d.-])/g, '|'],
  // As exported by chats, spreadsheets and programs.
  [new RegExp(String.raw`(?<![\d./-])${isoDate}/${isoDate}(?!\d)`, 'g'), '|'],
  [
    new RegExp(
      String.raw`(?<![\d./:-])(?:${time},? )?${date}(?![./-]?\d)(?:(?:, | |T)${time})?`,
      'gi',
    ),
    '|',
  ],
  // Decimals of a numeric column, and its thousands.
  [/(\d{8})[.,]0{1,2}(?!\d)/g, '$1'],
  [
    /(?<![\d.,])(\d{1,3}),(?=\d{3},\d{3})(\d{3}),(\d{3})(?:,(\d{3}))?(?:,(\d{3}))?(?:\.0+)?(?![,\d])/g,
    '$1$2$3$4$5',
  ],
  // The trunk prefix and the place of the carrier, in Brazil.
  [/(?<![\d+])\(? ?0 ?(?:xx|\*\*) ?(?=[\d() ])/gi, '0'],
  [
    /(\d[ ().-]*[,;]? ?)(?:ramal|ext(?:ens\p{L}*|n)?|int(?:erno)?|anexo|x|#)[.:=]? ?\d{1,6}(?!\d)/giu,
    '$1|',
  ],
  [/(^|[\s(<])@(?=\+?\d)/g, '$1'],
  // A slash after the area code, as in Germany.
  [
    /(?<![\d.,/-])((?:(?:\+|00)\d{1,3}[ -]?(?:\(0\) ?)?|\(?0|\()\d{2,4}\)?) ?\/ ?(?=\d(?:[ .-]?\d){4,8}(?!\d))/g,
    '$1 ',
  ],
]

const piece =
  /(?<address>(?<![\p{L}\d._%+-])[\p{L}\d._%+-]*(?::\d+)?@[\p{L}\d.-]*)|(?<power>(?<![\d.,])\d+(?:[.,]\d+)?e\+?\d{1,2}(?![\p{L}\d]))|(?<number>(?:[+(][+( ]{0,5})?\d(?:[\d ().-]*\d)?)/giu

/** Splits a cleaned text into the pieces that may be numbers or addresses, without what only stands beside them. */
export function splitNumbers(clean: string): Written[] {
  const text = noise.reduce((rest, [of, by]) => rest.replaceAll(of, by), clean)
  return [...text.matchAll(piece)].map((match): Written => {
    const { address, power, number = '' } = match.groups ?? {}
    if (address !== undefined) return { kind: 'address', text: address }
    if (power !== undefined) return readPower(power)
    const after = text.slice(match.index + number.length)
    const word = /^[^\s,;|/:<>()[\]]{0,40}/.exec(after)?.[0] ?? ''
    if (/^\p{L}|\p{L}.*\d|\d.*\p{L}/u.test(word)) return { kind: 'letters', text: number + word }
    const isGlued = /\p{L}/u.test(text.charAt(match.index - 1)) && !number.startsWith('+')
    const [, between, next = ''] =
      /^([^\d\p{L},;:|\t\n<@]{0,40})(\d[\d ().-]{0,40})/u.exec(after) ?? []
    const isBeside = between !== undefined && digitsOf(next).length < 8
    if (isGlued || /^ [^\s:]{0,40}(?:\p{L}\d|\d\p{L})/u.test(after))
      return { kind: 'number', text: number, beside: 'text' }
    const beside = between?.includes('/') ? 'number' : 'text'
    return { kind: 'number', text: number, beside: isBeside ? beside : undefined }
  })
}

/** Reads `5.511987654332E+12`: a number if all its digits are there. */
function readPower(text: string): Written {
  const [, whole = '', decimals = '', power = ''] = /^(\d+)[.,]?(\d*)e\+?(\d+)$/i.exec(text) ?? []
  const isWhole = decimals.length >= Number(power) && /^0*$/.test(decimals.slice(Number(power)))
  return isWhole
    ? { kind: 'number', text: whole + decimals.slice(0, Number(power)), beside: undefined }
    : { kind: 'shortened', text }
}

/** A trunk prefix in brackets after a country code, which is not dialled with it. In Italy the zero is dialled. */
const trunkZero = /^([ (]*)(\+|00)?([ (]*(?!39|378)\d{1,3}[ ).-]*)\( ?0 ?\)/

/** Converts a number's text to its digits, with a leading `+` if it includes the country code. */
export function plusAndDigits(text: string): string {
  const plain = text.replace(trunkZero, '+$3')
  const digits = digitsOf(plain)
  if (/^[ (]*\+/.test(plain)) return `+${digits.replace(/^00/, '')}`
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits
}
