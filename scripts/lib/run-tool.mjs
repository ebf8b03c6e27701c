// @ts-check
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a program and shows its output, on stderr, only if it fails. It gets no secrets: the keys in the environment are
 * for the server alone.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @returns {Promise<void>}
 * @throws {Error} when it does not exit with 0
 */
export function runQuietly(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...withoutKeys(process.env), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    /** @type {Buffer[]} */
    const output = []
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => output.push(chunk))
    child.stderr.on('data', (/** @type {Buffer} */ chunk) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(output))
      reject(new Error(`'${[command, ...args].join(' ')}' ended with ${code}.`))
    })
  })
}

/**
 * Runs a tool that npm installed, with this Node and without a shell.
 *
 * @param {string} file the tool's own file below node_modules
 * @param {readonly string[]} args
 * @returns {Promise<void>}
 */
export const runInstalled = (file, args) =>
  runQuietly(process.execPath, [`node_modules/${file}`, ...args])

/** @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv} */
const withoutKeys = ({
  SWITCHBOARD_API_KEY: _apiKey,
  SWITCHBOARD_GATEWAY_KEY: _gatewayKey,
  ...others
}) => others
