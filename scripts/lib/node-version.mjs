// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-tool.mjs'

/** @param {string} version @returns {number[]} */
const numbers = (version) => version.split('.').map(Number)

/** @param {string} a @param {string} b @returns {boolean} whether a is b or newer */
function isAtLeast(a, b) {
  const [left, right] = [numbers(a), numbers(b)]
  const at = left.findIndex((number, i) => number !== right[i])
  return at === -1 || (left[at] ?? 0) > (right[at] ?? 0)
}

/**
 * Whether a version is in a range of the two forms that package.json uses: `^20.19.0` and `>=24.0.0`, joined by `||`.
 *
 * @param {string} version such as 20.20.2
 * @param {string} range
 * @returns {boolean}
 */
export function isInRange(version, range) {
  return range.split('||').some((part) => {
    const [, sign, least] = /^(\^|>=)(\d+\.\d+\.\d+)$/.exec(part.trim()) ?? []
    if (!least) throw new Error(`The range '${part}' in package.json's engines cannot be read.`)
    const sameMajor = version.split('.')[0] === least.split('.')[0]
    return isAtLeast(version, least) && (sign === '>=' || sameMajor)
  })
}

/**
 * Returns the problem with this version of Node; undefined if it is supported.
 *
 * @returns {string | undefined} a sentence
 */
export function wrongNode() {
  const { engines } = /** @type {{ engines: { node: string } }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  )
  const range = engines.node
  if (isInRange(process.versions.node, range)) return undefined
  return `Switchboard needs Node ${range.replaceAll('||', 'or')}, and this is ${process.versions.node}.`
}
