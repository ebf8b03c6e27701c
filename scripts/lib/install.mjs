// @ts-check
import { whenChanged } from './inputs.mjs'
import { runQuietly } from './run-tool.mjs'

/**
 * Installs the packages if they are missing or the lock file has changed.
 *
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Error} when npm fails; its output is on stderr
 */
export function installPackages() {
  return whenChanged('node_modules/.switchboard-lock', ['package-lock.json'], () => {
    process.stderr.write('Installing packages …\n')
    return runNpm(installArgs)
  })
}

/**
 * Installs the packages that only the documentation needs.
 *
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Error} when npm fails; its output is on stderr
 */
export const installDocsPackages = () =>
  whenChanged('docs/node_modules/.switchboard-lock', ['docs/package-lock.json'], () =>
    runNpm([...installArgs, '--ignore-scripts', '--prefix', 'docs']),
  )

const installArgs = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']

/** @param {readonly string[]} args @returns {Promise<void>} */
function runNpm(args) {
  const npm = process.env['npm_execpath']
  // The npm that started this process, else the one on the path, which is a script on Windows.
  if (npm?.endsWith('.js')) return runQuietly(process.execPath, [npm, ...args])
  return runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
}
