import { cleanAddress, invisible, isPlain } from './clean-address.ts'

// Texts that people paste contain characters that nobody sees: an agent whose e-mail has one cannot sign in, and two
// names that differ in one cannot be told apart.

/** The scripts in which a joiner between two letters changes their shape. */
const joined =
  'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
    .split(' ')
    .map((script) => String.raw`\p{scx=${script}}`)
    .join('')
const joiner = String.raw`\u200C\u200D`
const selector = String.raw`\uFE00-\uFE0F\u{E0100}-\u{E01EF}`
const tag = String.raw`\u{E0020}-\u{E007F}`

/** The same without those that belong to the visible character before them: in an emoji, between Arabic letters. */
const harmful = new RegExp(
  [
    String.raw`(?![${joiner}${selector}${tag}])${invisible}`,
    String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u{E007F}](?=\u200D\p{Extended_Pictographic}))(?<![${joined}](?=[${joiner}][${joined}]))[${joiner}]`,
    String.raw`(?<![\p{Extended_Pictographic}\p{scx=Hani}\p{scx=Mong}])(?!\uFE0F\u20E3)[${selector}]`,
    String.raw`(?<!\u{1F3F4}[${tag}]*)[${tag}]`,
  ].join('|'),
  'gu',
)

/**
 * Cleans a text of several lines, such as a description: removes invisible and control characters, and blanks around
 * it. Emojis and the joiners of Arabic, Persian and Indian scripts stay whole.
 */
export const cleanText = (text: string): string =>
  isPlain(text)
    ? text.trim()
    : text
        .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
        .replaceAll(harmful, '')
        .normalize('NFC')
        .trim()

/** Cleans a name as `cleanText` does. Several blanks and line breaks in it become one space. */
export const cleanName = (text: string): string =>
  cleanText(text)
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim()

/** Returns whether a text has at least one visible character. */
export const isFilled = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(cleanName(text))

/** Returns the e-mail address in a text, as pasted from a link (`mailto:…`) or from a mail (`Name <address>`). */
export function cleanEmail(text: string): string {
  const clean = cleanAddress(text)
  const inner = /^[^<>]*<([^<>]*)>[\s,;]*$/.exec(clean)?.[1] ?? clean
  const [, address = inner] = /^mailto:([^?]*)/i.exec(inner.trim()) ?? []
  return address.replace(/^[\s"']+/, '').replace(/[\s"',;]+$/, '')
}

const atom = String.raw`[^\s"(),.:;<>@[\\\]]+`
const label = String.raw`(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)`
const email = new RegExp(String.raw`^${atom}(\.${atom})*@${label}(\.${label})+$`, 'u')

/** Returns whether a text is one e-mail address in the common form, once it is cleaned by `cleanEmail`. */
export function isEmail(text: string): boolean {
  const address = cleanEmail(text)
  return address.length <= 254 && email.test(address)
}
