// @ts-check
import { spawnSync } from 'node:child_process'
import { readAudit } from './lib/audit.mjs'
import { root } from './lib/run-tool.mjs'

// `npm run audit:deps`: asks the registry for advisories about the production packages of the lock file. Exits with 1
// if there are any. If the registry is not reachable or lacks the endpoint, it says so and exits with 0.
const npm = process.env['npm_execpath']
const args = ['audit', '--omit=dev', '--json']
const { stdout } = npm?.endsWith('.js')
  ? spawnSync(process.execPath, [npm, ...args], { cwd: root, encoding: 'utf8' })
  : spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
      cwd: root,
      encoding: 'utf8',
    })
const audit = readAudit(stdout ?? '')
if (audit.state === 'not-checked') {
  process.stdout.write(
    `NOT CHECKED: the registry answered no question for advisories (${audit.why}).\n`,
  )
} else if (audit.advisories.length === 0) {
  process.stdout.write('Checked: the registry knows of no advisory for the production packages.\n')
} else {
  for (const { name, severity, range, titles } of audit.advisories)
    process.stdout.write(`${severity}: ${name} ${range} (${titles.join('; ')})\n`)
  process.exitCode = 1
}
