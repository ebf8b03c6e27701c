// @ts-check
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './run-tool.mjs'

/** What the example installs, in the place of `npm install`: this package and tools that are here already. */
const packages = ['@types/node', 'playwright', 'undici-types']

/**
 * Copies e2e/example to a folder outside the project that has nothing but its own files and its packages, as somebody
 * has it who tests against Switchboard: an import from inside the project does not resolve there.
 *
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyExample() {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-example-'))
  cpSync(join(root, 'e2e/example'), folder, { recursive: true })
  const link = (/** @type {string} */ target, /** @type {string} */ name) => {
    const path = join(folder, 'node_modules', name)
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(target, path, 'dir')
  }
  link(root, 'switchboard')
  for (const name of packages) link(join(root, 'node_modules', name), name)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
