// The listed ones are those of twelve and more characters among the 49 000 most frequent in leaks, as listed by
// @zxcvbn-ts/language-common (MIT), without the vulgar ones. Shorter ones are refused for their length.
import listed from './common-passwords.json'

/** Words that people extend with digits to make passwords, in the languages of the product. */
const words =
  /^(password|passwort|senha|minhasenha|contrasena|contraseña|clave|qwerty|qwertyuiop|asdfghjkl|admin|administrador|administrator|welcome|bemvindo|bienvenido|letmein|iloveyou|teamo|switchboard|changeme)$/

const keyboard = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

let common: ReadonlySet<string> | undefined

/**
 * Returns whether a password is among the first that attackers try: a listed one, a common word with digits, one to
 * four repeated characters, or a sequence of digits, of the alphabet or of the keyboard. Ignores case and spaces.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replaceAll(/\s/g, '')
  common ??= new Set(listed)
  if (common.has(plain) || /^(.{1,4})\1*$/su.test(plain)) return true
  if (words.test(plain.replace(/[\d\W_]+$/u, ''))) return true
  const reversed = Array.from(plain).toReversed().join('')
  return keyboard.some((run) => [plain, reversed].some((one) => run.repeat(13).includes(one)))
}

/** Parts of an address that are not specific to a person. */
const shared = /^(com|net|org|www|mail|gmail|hotmail|outlook|yahoo|example)$/

/** Shorter parts of a name occur in passwords by chance. */
const minPartLength = 3

/**
 * Returns whether a password consists of personal data and at most three other letters: the first guess of anyone who
 * knows the name. Ignores case, accents, digits and punctuation.
 *
 * @param known the name, the e-mail
 */
export function isPersonalPassword(password: string, known: readonly string[]): boolean {
  const letters = lettersOf(password).join('')
  const parts = known
    .flatMap(lettersOf)
    .filter((part) => part.length >= minPartLength && !shared.test(part))
    .toSorted((a, b) => b.length - a.length)
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), letters)
  return rest !== letters && rest.length <= 3
}

/** Returns the words of a text in lower case and without accents. */
const lettersOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '')
