import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const wanted = [
  'gateway',
  'playwright',
  'public',
  'scripts',
  'src',
  'index.html',
  'package.json',
] as const
const alsoWanted = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'] as const

/**
 * Copies the project into a folder, so that a test may build and change it. The packages are links to the installed
 * ones, marked as installed by a hash of the current lock file.
 */
export function copyProject(folder: string): void {
  for (const name of [...wanted, ...alsoWanted])
    cpSync(name, join(folder, name), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules').filter((one) => !one.startsWith('.')))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  const mark = `
    import { writeFileSync } from 'node:fs'
    import { hashOf } from './scripts/lib/inputs.mjs'
    writeFileSync('node_modules/.switchboard-lock', hashOf(['package-lock.json']))`
  execFileSync(process.execPath, ['--input-type=module', '-e', mark], { cwd: folder })
}
