// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-tool.mjs'

/**
 * Returns a hash over the names and contents of files and folders, without tests.
 *
 * @param {readonly string[]} names below the project's folder; a missing one counts as empty
 * @returns {string}
 */
export function hashOf(names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap(filesOf).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} name @returns {string[]} */
function filesOf(name) {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [name]
  return readdirSync(path)
    .filter((entry) => !/\.test\.tsx?$/.test(entry))
    .flatMap((entry) => filesOf(`${name}/${entry}`))
}

/**
 * Runs `make` only if its inputs have changed since the last run, according to a hash in its output.
 *
 * @param {string} mark the file that stores the hash; inside the output, so that both are deleted together
 * @param {readonly string[]} inputs
 * @param {() => Promise<void>} make
 * @returns {Promise<boolean>} whether it ran
 */
export async function whenChanged(mark, inputs, make) {
  const file = join(root, mark)
  const hash = hashOf(inputs)
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return false
  await make()
  writeFileSync(file, hash)
  return true
}
