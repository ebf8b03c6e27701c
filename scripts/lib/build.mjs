// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { declareJson, rewriteImports } from './declarations.mjs'
import { whenChanged } from './inputs.mjs'
import { root, runInstalled } from './run-tool.mjs'

const common = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/lib/build.mjs',
  'scripts/lib/compress.mjs',
  'scripts/lib/version.mjs',
]

/**
 * Builds the dashboard into dist/, with a brotli and a gzip file beside each file that compresses well.
 *
 * @param {readonly string[]} [args] passed to `vite build`, such as `--base /sub/`
 */
export async function buildDashboard(args = []) {
  await runInstalled('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args])
  await compressFolder('dist')
}

/** Builds the server into dist-server/. Packages are external, because some are native. */
export async function buildServer() {
  const out = ['--outDir', 'dist-server', '--emptyOutDir', '--logLevel', 'warn']
  await runInstalled('vite/bin/vite.js', ['build', '--ssr', 'gateway/main.ts', ...out])
}

/** Builds the module that Playwright suites import into dist-playwright/, with its declarations. */
async function buildPlaywright() {
  await runInstalled('vite/bin/vite.js', ['build', '--config', 'playwright/vite.config.ts'])
  await runInstalled('typescript/bin/tsc', ['-p', 'playwright/tsconfig.json'])
  const manifest = /** @type {{ imports: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  )
  const types = join(root, 'dist-playwright/types')
  declareJson(join(types, 'src/i18n/en'), join(root, 'src/i18n/en'))
  rewriteImports(types, manifest.imports)
}

/**
 * Builds the module that Playwright suites import, if it has changed since it was last built.
 *
 * @returns {Promise<boolean>} whether it was built
 */
export const buildPlaywrightIfChanged = () =>
  whenChanged(
    'dist-playwright/.build-hash',
    [
      'playwright',
      'src/i18n',
      'src/paths.ts',
      'tsconfig.json',
      'scripts/lib/declarations.mjs',
      ...common,
    ],
    buildPlaywright,
  )

/**
 * Builds what has changed since it was last built.
 *
 * @param {{ dashboard: boolean }} what whether the dashboard is needed too
 * @returns {Promise<boolean>} whether anything was built
 */
export async function buildWhatChanged({ dashboard }) {
  const say = () => process.stderr.write('Building …\n')
  const server = await whenChanged(
    'dist-server/.build-hash',
    ['gateway', 'src/contract', 'src/domain', ...common],
    async () => {
      say()
      await buildServer()
    },
  )
  if (!dashboard) return server
  const page = await whenChanged(
    'dist/.build-hash',
    [
      'src',
      'public',
      'index.html',
      'gateway/server/headers.ts',
      'gateway/server/hosting-files.ts',
      'gateway/server/inline-scripts.ts',
      'scripts/lib/chunks.mjs',
      'scripts/lib/hosting.mjs',
      'scripts/lib/load-files.mjs',
      'scripts/lib/merge-groups.mjs',
      'scripts/lib/module-graph.mjs',
      'scripts/lib/page-map.mjs',
      ...common,
    ],
    async () => {
      if (!server) say()
      await buildDashboard()
    },
  )
  return server || page
}
