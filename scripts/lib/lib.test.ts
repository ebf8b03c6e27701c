import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { filesFor, weigh } from './budget.mjs'
import { findChromium } from './chromium.mjs'
import { isInRange } from './node-version.mjs'
import { runQuietly } from './run-tool.mjs'
import { countPlaywright, countVitest, tallyOf } from './tally.mjs'

describe('the range of Node versions', () => {
  const range = '^20.19.0 || ^22.13.0 || >=24.0.0'
  it.each([
    ['20.19.0', true],
    ['20.18.9', false],
    ['20.20.2', true],
    ['21.7.0', false],
    ['22.12.0', false],
    ['22.13.0', true],
    ['23.9.0', false],
    ['24.0.0', true],
    ['26.1.0', true],
  ])('%s: %s', (version, fits) => {
    expect(isInRange(version, range)).toBe(fits)
  })

  it('refuses a range that it cannot read', () => {
    expect(() => isInRange('20.0.0', '20.x')).toThrow('20.x')
  })
})

describe('the budget', () => {
  const chunk = (file: string, more: object = {}) => ({ file, ...more })
  const manifest = {
    'index.html': chunk('main.js', { imports: ['_react.js', '_form.js'], css: ['main.css'] }),
    '_react.js': chunk('react.js'),
    '_form.js': chunk('form.js', { imports: ['_react.js'] }),
    'src/i18n/en/core.ts': chunk('en-core.js'),
    'src/i18n/en/shell.ts': chunk('en-shell.js'),
    'src/i18n/en/agents.ts': chunk('en-agents.js'),
    'src/i18n/es/agents.ts': chunk('es-agents.js'),
    'src/app/Connected.tsx': chunk('shell.js', { imports: ['_react.js'], css: ['shell.css'] }),
    'src/features/agents/AgentsPage.tsx': chunk('agents.js', { imports: ['_form.js'] }),
  }

  it('weighs the first route with all that it imports, each file once', () => {
    const [first] = weigh(manifest, () => 1000)
    expect(first?.files.toSorted()).toEqual(
      ['en-core.js', 'form.js', 'main.css', 'main.js', 'react.js'].toSorted(),
    )
    expect(first?.bytes).toBe(5000)
  })

  it('weighs a page by what it adds: itself, the shell, its words in one language', () => {
    const [, page] = weigh(manifest, () => 1000)
    expect(page?.files.toSorted()).toEqual(
      ['agents.js', 'en-agents.js', 'en-shell.js', 'shell.css', 'shell.js'].toSorted(),
    )
  })

  it('does not pass over a chunk that is gone', () => {
    expect(() => filesFor(manifest, ['src/features/connect/Page.tsx'])).toThrow('no chunk')
    const { 'src/features/agents/AgentsPage.tsx': _gone, ...without } = manifest
    expect(() => weigh(without, () => 1)).toThrow('no page')
  })
})

describe('the tally', () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-tally-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')

  it('counts what the runners wrote', () => {
    expect(countVitest({ numPassedTests: 3, numFailedTests: 1 })).toEqual({ passed: 3, failed: 1 })
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats })).toEqual({ passed: 4, failed: 2 })
  })

  it('counts a failure where a runner broke down', () => {
    expect(tallyOf(join(folder, 'none.json'), true, countVitest).failed).toBe(1)
    writeFileSync(file, JSON.stringify({ numPassedTests: 3, numFailedTests: 0 }))
    expect(tallyOf(file, true, countVitest)).toEqual({ passed: 3, failed: 0 })
    expect(tallyOf(file, false, countVitest)).toEqual({ passed: 3, failed: 1 })
  })
})

describe('the search for a Chromium', () => {
  it('takes what CHROMIUM_PATH names, and does not pass over a wrong one', () => {
    expect(findChromium('/nowhere', { CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
    expect(() => findChromium('/nowhere', { CHROMIUM_PATH: '/nowhere' })).toThrow('CHROMIUM_PATH')
  })

  it("prefers Playwright's own to the system's", () => {
    expect(findChromium(process.execPath, {})).toBe(process.execPath)
  })
})

describe('a program that is run quietly', () => {
  afterEach(() => vi.unstubAllEnvs())

  it("gets this environment without the server's keys", async () => {
    vi.stubEnv('SWITCHBOARD_GATEWAY_KEY', 'the-key-of-the-gateway')
    vi.stubEnv('SWITCHBOARD_API_KEY', 'the-key-of-the-embedded-gateway')
    vi.stubEnv('SWITCHBOARD_DEMO', '0')
    const names = 'SWITCHBOARD_GATEWAY_KEY SWITCHBOARD_API_KEY SWITCHBOARD_DEMO ADDED'.split(' ')
    const expected = JSON.stringify([null, null, '0', 'yes'])
    const script = `
      const values = ${JSON.stringify(names)}.map((name) => process.env[name] ?? null)
      process.exit(JSON.stringify(values) === ${JSON.stringify(expected)} ? 0 : 1)`
    await runQuietly(process.execPath, ['-e', script], { ADDED: 'yes' })
  })
})
