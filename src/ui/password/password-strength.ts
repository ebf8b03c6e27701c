import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// 230 kB gzipped with its dictionaries: loaded when a password is typed.

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * Returns the strength of a password, from 0 (guessed at once) to 4 (practically unguessable). Like the server, it rates
 * a password that consists mostly of known words by the rest.
 * @param known public data of the person: name, e-mail, phone
 */
export function passwordStrength(password: string, known: readonly string[]): number {
  const words = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
  return zxcvbn.check((rest.length < 8 ? rest : password).slice(0, 128), words).score
}
