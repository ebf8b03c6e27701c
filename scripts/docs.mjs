// @ts-check
import { spawnSync } from 'node:child_process'
import { installDocsPackages } from './lib/install.mjs'
import { root } from './lib/run-tool.mjs'

// `npm run docs`: builds the documentation site into dist-docs; a broken link fails the build. With `-- --serve` it
// serves the pages on 127.0.0.1 and reloads them on changes.

await installDocsPackages()
const args = process.argv.includes('--serve')
  ? ['dev', 'docs', '--host', '127.0.0.1']
  : ['build', 'docs']
const { status } = spawnSync(
  process.execPath,
  ['docs/node_modules/vitepress/bin/vitepress.js', ...args],
  { cwd: root, stdio: 'inherit' },
)
process.exitCode = status ?? 1
