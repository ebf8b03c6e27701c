import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { AuthError, type AuthReason } from '#gateway/identity/auth-error.ts'
import type { User } from '#gateway/identity/people/users.ts'
import type { IsBreached } from './breached-passwords.ts'

/** NIST SP 800-63B-4 for a password that may be the only factor. */
const minLength = 15
export const maxPasswordLength = 1000
/**
 * Length that is rated: the time grows with the square of the length, and further characters do not change the verdict.
 */
const checkedLength = 48
/** The score of at least ten thousand million guesses; fewer are too few even with slow hashes. */
const goodScore = 4

/** The words that attackers of this product try first, in its three languages. */
const productWords =
  'switchboard gateway whatsapp admin administrator administrador administradora password senha contrasena ' +
  'contraseña welcome mensagem mensagens mensaje mensajes message messages support suporte soporte'

// NIST SP 800-63B-4 counts each code point as one character.
const codePoints = (text: string): string[] => Array.from(text)

export type PasswordProblem = Extract<AuthReason, `password-${string}`>

/** Normalizes a password (NFKC) before hashing and checking, since keyboards and systems encode accents differently. */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

/** Returns whether a password is shorter than new passwords have to be. */
export const isShortPassword = (password: string): boolean =>
  codePoints(normalizePassword(password)).length < minLength

/**
 * Returns the problem of a new password; undefined if it is acceptable. Loads the dictionaries at its first use (about
 * half a second and 100 MB).
 *
 * @param ownWords known texts about the user: name, e-mail, host
 */
export async function passwordProblem(
  password: string,
  ownWords: readonly string[],
  isBreached: IsBreached,
): Promise<PasswordProblem | undefined> {
  const normal = normalizePassword(password)
  const { length } = codePoints(normal)
  if (length < minLength) return 'password-too-short'
  if (length > maxPasswordLength) return 'password-too-long'
  if ((await isBreached(password)) || (normal !== password && (await isBreached(normal))))
    return 'password-breached'
  const words = [...wordsOf(ownWords), ...productWords.split(' ')]
  // Well-known words are removed before rating, however often they are repeated.
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), normal.toLowerCase())
  const checker = await loadChecker()
  const checked = codePoints(rest.length < 8 ? rest : normal)
    .slice(0, checkedLength)
    .join('')
  return checker.check(checked, words).score >= goodScore ? undefined : 'password-too-easy'
}

/** Returns the words of some texts, also without accents and joined, longest first. */
function wordsOf(texts: readonly string[]): string[] {
  const all = texts.flatMap((text) => {
    const words = text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
    return [...words, words.join('')].flatMap((word) => [
      word,
      word.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    ])
  })
  return [...new Set(all)].filter((word) => word.length > 2).sort((a, b) => b.length - a.length)
}

let loading: Promise<ZxcvbnFactory> | undefined

function loadChecker(): Promise<ZxcvbnFactory> {
  loading ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-pt-br'),
    import('@zxcvbn-ts/language-es-es'),
  ]).then(
    ([{ ZxcvbnFactory }, common, en, pt, es]) =>
      new ZxcvbnFactory({
        dictionary: {
          ...common.dictionary,
          ...en.dictionary,
          ...pt.dictionary,
          ...es.dictionary,
        },
        graphs: common.adjacencyGraphs,
        // Limits rating to a tenth of a second; the default of a hundred can block the server for seconds.
        l33tMaxSubstitutions: 4,
      }),
  )
  return loading
}

/**
 * Rejects a weak new password, considering what is known about its user and this server.
 *
 * @throws {AuthError} a reason that begins with `password-`
 */
export async function refuseWeakPassword(
  password: string,
  { name, email = '' }: Pick<User, 'name' | 'email'>,
  { request, service }: { request: Request; service: { readonly isBreached: IsBreached } },
): Promise<void> {
  const host = new URL(request.url).hostname
  const problem = await passwordProblem(password, [name, email, host], service.isBreached)
  if (problem) throw new AuthError(problem)
}
