// @ts-check
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './run-tool.mjs'

/** The packages of the example, in place of `npm install`: this package, and tools that are already installed. */
const packages = ['@types/node', 'playwright', 'undici-types']

/**
 * Copies e2e/example to a folder outside the project with only its own files and packages, like the project of an
 * external user: an import from inside this project does not resolve there.
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
