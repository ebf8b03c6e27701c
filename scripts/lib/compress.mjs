// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './run-tool.mjs'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// All other files are compressed already (images, fonts).
const worthIt = /\.(html|js|mjs|css|svg|json|webmanifest|txt|wasm)$/

/**
 * Writes `file.br` and `file.gz` beside each file of a folder that gets smaller.
 *
 * @param {string} folder below the project's folder
 * @returns {Promise<void>}
 */
export async function compressFolder(folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((one) => one.isFile() && worthIt.test(one.name))
  await Promise.all(files.map((one) => compressFile(join(one.parentPath, one.name))))
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file)
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (br.length < bytes.length) await writeFile(`${file}.br`, br)
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz)
}
