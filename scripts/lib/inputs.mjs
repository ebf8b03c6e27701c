// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-tool.mjs'

/**
 * A hash over files and folders: their names and contents. What tests a thing is no part of it.
 *
 * @param {readonly string[]} names below the project's folder; one that is missing counts as empty
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
 * Does something again only if what it is made from has changed since: its hash lies in a file in the result.
 *
 * @param {string} mark the file that keeps the hash, in the result, so that it goes where the result goes
 * @param {readonly string[]} inputs
 * @param {() => Promise<void>} make
 * @returns {Promise<boolean>} whether it was done
 */
export async function whenChanged(mark, inputs, make) {
  const file = join(root, mark)
  const hash = hashOf(inputs)
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return false
  await make()
  writeFileSync(file, hash)
  return true
}
