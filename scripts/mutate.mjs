// @ts-check
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { installPackages } from './lib/install.mjs'
import { root } from './lib/run-tool.mjs'

// `npm run mutate -- jobs`: plants faults in a room, one at a time, and lists those that no test finds. `--sample 80`
// draws that many of them at random, others with another `--seed`.

/** The rooms, and which tests must find their faults, without the ending. @type {Record<string, string[]>} */
const rooms = {
  client: ['src/client/**/*', 'src/data/*', 'src/data/gateway/*'],
  jobs: ['src/jobs/**/*', 'src/local/jobs/*', 'src/features/campaigns/pace/*'],
  local: ['src/local/**/*', 'src/jobs/**/*'],
  domain: ['src/domain/**/*', 'src/client/**/*'],
  tabular: [
    'src/tabular/**/*',
    'src/ui/sheet/*',
    'src/features/{agents/import,campaigns/recipients}/*',
  ],
  change: ['src/change/**/*'],
  'gateway/http': [
    'gateway/http/**/*',
    'gateway/{connection,faults,http,idempotency,instance-token,media,refusals,test-switch}',
  ],
  'gateway/identity': ['gateway/identity/**/*'],
}

/** @typedef {{ status: string, mutatorName: string, replacement: string, location: { start: { line: number, column: number } } }} Mutant */
/** @typedef {{ files: Record<string, { mutants: Mutant[] }> }} Report */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const [name = ''] = positionals
const tests = rooms[name]
if (!tests) {
  console.error(`Say which room: ${Object.keys(rooms).join(', ')}.`)
  process.exit(2)
}

await installPackages()
const room = name.startsWith('gateway/') ? name : `src/${name}`
const folder = join(root, '.stryker')
const config = join(folder, 'config.json')
const report = join(folder, 'report.json')
const options = {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  plugins: [
    import.meta.resolve('@stryker-mutator/vitest-runner'),
    import.meta.resolve('./lib/mutant-sample.mjs'),
  ],
  mutate: [`${room}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}', '!**/testing/**', '!**/*.worker.ts'],
  ignorePatterns: ['/dist*', '/bench', '/.data', '/test-results'],
  ...(values.sample && {
    checkers: ['sample'],
    sample: { size: Number(values.sample), seed: values.seed },
  }),
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // the compiler's settings stay as they are: Vite does not read them
  tsconfigFile: 'none.json',
  tempDirName: folder,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: report },
  warnings: false,
}

try {
  mkdirSync(folder, { recursive: true })
  writeFileSync(config, JSON.stringify(options))
  const { status } = spawnSync(
    process.execPath,
    [
      fileURLToPath(new URL('../../bin/stryker.js', import.meta.resolve('@stryker-mutator/core'))),
      'run',
      config,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, MUTATE_TESTS: tests.join(';') },
    },
  )
  if (status === 0) print(/** @type {Report} */ (JSON.parse(readFileSync(report, 'utf8'))))
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Prints the faults that no test found, and how many were. @param {Report} report */
function print({ files }) {
  const count = { Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0 }
  for (const [file, { mutants }] of Object.entries(files))
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (!isCounted(status)) continue
      count[status] += 1
      if (status !== 'Survived' && status !== 'NoCoverage') continue
      const { line, column } = location.start
      const why = status === 'NoCoverage' ? ' (no test runs it)' : ''
      console.log(`${file}:${line}:${column} ${mutatorName}: ${replacement}${why}`)
    }
  const killed = count.Killed + count.Timeout
  const all = killed + count.Survived + count.NoCoverage
  const share = ((100 * killed) / all).toFixed(0)
  console.log(
    `${room}: ${killed} killed, ${count.Survived} survived, ${count.NoCoverage} without coverage: ${share} % of ${all}`,
  )

  /** @param {string} status @returns {status is keyof typeof count} */
  function isCounted(status) {
    return status in count
  }
}
