import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// 230 kB gzipped with its dictionaries: loaded when a password is typed.

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * Returns the strength of a password, from 0 (guessed at once) to 4 (practically unguessable).
 * @param known public data of the person: name, e-mail, phone
 */
export const passwordStrength = (password: string, known: readonly string[]): number =>
  zxcvbn.check(
    password.slice(0, 128),
    known.filter((text) => text !== ''),
  ).score
