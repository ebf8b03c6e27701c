// @ts-check
import { whenChanged } from './inputs.mjs'
import { runQuietly } from './run-tool.mjs'

/**
 * Installs the packages when they are missing or the lock has changed since.
 *
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Error} when npm fails; what it said is on stderr
 */
export function installPackages() {
  return whenChanged('node_modules/.switchboard-lock', ['package-lock.json'], async () => {
    process.stderr.write('Installing packages …\n')
    const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']
    const npm = process.env['npm_execpath']
    // Started by npm: the same one. Otherwise the one on the path, which on Windows is a script.
    if (npm?.endsWith('.js')) await runQuietly(process.execPath, [npm, ...args])
    else await runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
  })
}
