// @ts-check
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAudit } from './lib/audit.mjs'
import { packagesOfPages, shippedPackages } from './lib/licences.mjs'
import { root } from './lib/run-tool.mjs'

// `npm run audit:deps`: asks the registry for advisories about the packages of the lock file that a release contains.
// Exits with 1 if there are any. If the registry is not reachable or lacks the endpoint, it says so and exits with 0.
const npm = process.env['npm_execpath']
const args = ['audit', '--json']
const { stdout } = npm?.endsWith('.js')
  ? spawnSync(process.execPath, [npm, ...args], { cwd: root, encoding: 'utf8' })
  : spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
      cwd: root,
      encoding: 'utf8',
    })
const lock = /** @type {import('./lib/licences.mjs').Lock} */ (
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
)
const shipped = shippedPackages(lock, packagesOfPages(join(root, 'src')))
const audit = readAudit(
  stdout ?? '',
  shipped.map(({ name }) => name),
)
if (audit.state === 'not-checked') {
  process.stdout.write(
    `NOT CHECKED: the registry answered no question for advisories (${audit.why}).\n`,
  )
} else if (audit.advisories.length === 0) {
  process.stdout.write(
    'Checked: the registry knows of no advisory for the packages of a release.\n',
  )
} else {
  for (const { name, severity, range, titles } of audit.advisories)
    process.stdout.write(`${severity}: ${name} ${range} (${titles.join('; ')})\n`)
  process.exitCode = 1
}
