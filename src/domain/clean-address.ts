// What the first page needs to clean: the rest is in `clean-text.ts`.

/** Characters that are never visible, and control the direction or nothing. Line breaks and tabs are blanks. */
export const invisible = String.raw`[\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFF9-\uFFFB\p{Cs}\p{Noncharacter_Code_Point}]`
const everyInvisible = new RegExp(invisible, 'gu')

/** Returns whether a text has only printable ASCII characters and line breaks. */
export const isPlain = (text: string) => /^[\n\x20-\x7e]*$/.test(text)

/** Removes every invisible character, and blanks around a text: for addresses, whose letters nothing joins. */
export const cleanAddress = (text: string): string =>
  isPlain(text) ? text.trim() : text.replaceAll(everyInvisible, '').normalize('NFC').trim()

/**
 * Removes what reverses the order of the letters around it: in `report\u202Egnp.exe` it hides the true ending. Texts of
 * other people are shown without it.
 */
export const withoutOverrides = (text: string): string =>
  text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
