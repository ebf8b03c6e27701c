import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// 230 kB gz with its words: it comes when a password is typed.

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * How hard a password is to guess, from 0 (at once) to 4 (not in this life).
 * @param known what everybody knows of its person: name, e-mail, phone
 */
export const passwordStrength = (password: string, known: readonly string[]): number =>
  zxcvbn.check(
    password.slice(0, 128),
    known.filter((text) => text !== ''),
  ).score
