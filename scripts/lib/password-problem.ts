import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** What is wrong with a new password, in a sentence; undefined where it will do. */
export function passwordProblem(password: string, name: string): string | undefined {
  if (password.length < 12) return 'A password has at least 12 characters.'
  if (password.length > 1000) return 'A password has at most 1000 characters.'
  const words = name.toLowerCase().split(/\s+/)
  const known = [...words, words.join(''), 'switchboard', 'gateway', 'admin']
  // What everybody knows counts for nothing, however often it stands there.
  const own = known.reduce(
    (left, word) => (word === '' ? left : left.replaceAll(word, '')),
    password.toLowerCase(),
  )
  const { score } = zxcvbn.check(own.length < 8 ? own : password.slice(0, 128), known)
  return score >= 3
    ? undefined
    : 'This password is too easy to guess: take a longer one, of unrelated words.'
}
