import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { weigh } from './budget.mjs'
import { whenChanged } from './inputs.mjs'
import { findChromium, findTestBrowser, lacksTestBrowser } from './chromium.mjs'
import { isInRange } from './node-version.mjs'
import { root, runQuietly } from './run-tool.mjs'
import { withOneFile } from './load-files.mjs'
import { countPlaywright, countVitest, listFlaky, tallyOf } from './tally.mjs'

describe('range of Node versions', () => {
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

  it('refuses a range that it cannot parse', () => {
    expect(() => isInRange('20.0.0', '20.x')).toThrow('20.x')
  })
})

describe('budget', () => {
  const map = {
    files: ['shell.js', 'shell.css', 'agents.js', 'en.json', 'agents.json', 'es.json'],
    pages: { agents: [0, 1, 2] },
    sections: { connect: ['core'], agents: ['core', 'agents', 'shell'] },
    texts: { en: { core: 3, agents: 4, shell: 4 }, 'pt-BR': {}, es: { core: 5 } },
  }
  const page = (inHead: string, data: object = map) =>
    `<head>${inHead}<script type="application/json" id="page-map">${JSON.stringify(data)}</script></head>`
  const head =
    '<script type="module" crossorigin src="/sub/assets/main.js"></script>' +
    '<link rel="modulepreload" crossorigin href="/sub/assets/react.js">' +
    '<link rel="stylesheet" crossorigin href="/sub/assets/main.css">'

  it('weighs the first page with its texts, counting each file once', () => {
    const [first] = weigh(page(head), () => 1000)
    expect(first?.files.toSorted()).toEqual([
      'assets/main.css',
      'assets/main.js',
      'assets/react.js',
      'en.json',
    ])
    expect(first?.bytes).toBe(4000)
  })

  it('weighs what another page adds, in one language', () => {
    const [, agents] = weigh(page(head), () => 1000)
    expect(agents?.files.toSorted()).toEqual(['agents.js', 'agents.json', 'shell.css', 'shell.js'])
  })

  it('fails when there is nothing to weigh', () => {
    expect(() => weigh(head, () => 1)).toThrow('does not name the files')
    expect(() => weigh(page(''), () => 1)).toThrow('does not name the files')
    expect(() => weigh(page(head, { ...map, pages: {} }), () => 1)).toThrow('no page')
  })
})

describe('tally', () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-tally-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')

  it('counts the results of the runners', () => {
    expect(countVitest({ numPassedTests: 3, numFailedTests: 1 })).toEqual({ passed: 3, failed: 1 })
    const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 2 }
    expect(countPlaywright({ stats })).toEqual({ passed: 4, failed: 1 })
  })

  it('counts up to three flaky tests as passed, more as failed', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 3 }
    expect(countPlaywright({ stats })).toEqual({ passed: 7, failed: 0 })
    expect(countPlaywright({ stats: { ...stats, flaky: 4 } })).toEqual({ passed: 4, failed: 4 })
  })

  it('lists flaky tests with file and line', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'chats.spec.ts',
      line: 7,
      tests: [{ status }],
    })
    const specs = [spec('sends once', 'expected'), spec('reads', 'flaky')]
    const suites = [{ specs, suites: [{ specs: [spec('deletes', 'flaky')] }] }]
    expect(listFlaky({ suites })).toEqual(['chats.spec.ts:7 reads', 'chats.spec.ts:7 deletes'])
  })

  it('counts a crashed runner as a failure', () => {
    expect(tallyOf(join(folder, 'none.json'), true, countVitest).failed).toBe(1)
    writeFileSync(file, JSON.stringify({ numPassedTests: 3, numFailedTests: 0 }))
    expect(tallyOf(file, true, countVitest)).toEqual({ passed: 3, failed: 0 })
    expect(tallyOf(file, false, countVitest)).toEqual({ passed: 3, failed: 1 })
  })
})

describe('findChromium', () => {
  it('uses CHROMIUM_PATH, and fails on an invalid one', () => {
    expect(findChromium('/nowhere', { CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
    expect(() => findChromium('/nowhere', { CHROMIUM_PATH: '/nowhere' })).toThrow('CHROMIUM_PATH')
  })

  it("prefers Playwright's own to the system's", () => {
    expect(findChromium(process.execPath, {})).toBe(process.execPath)
    expect(findTestBrowser(process.execPath, {})).toBe(process.execPath)
    expect(lacksTestBrowser(process.execPath, {})).toBe(false)
  })

  it('runs tests in the browser that CHROMIUM_PATH names, even if a headless shell is installed', () => {
    const env = { CHROMIUM_PATH: process.execPath }
    expect(findTestBrowser('/nowhere', env)).toBe(process.execPath)
    expect(lacksTestBrowser('/nowhere', env)).toBe(false)
  })
})

describe('runQuietly', () => {
  afterEach(() => vi.unstubAllEnvs())

  it("passes this environment without the server's keys", async () => {
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

describe('whenChanged', () => {
  it('makes only what is missing or has changed inputs', async () => {
    const folder = mkdtempSync(join(root, 'test-when-changed-'))
    try {
      const name = basename(folder)
      const input = join(folder, 'input.txt')
      writeFileSync(input, 'one')
      const made: string[] = []
      const make = () =>
        whenChanged(`${name}/.hash`, [`${name}/input.txt`], async () => {
          made.push(readFileSync(input, 'utf8'))
          await Promise.resolve()
        })
      expect(await make()).toBe(true)
      expect(await make()).toBe(false)
      writeFileSync(input, 'two')
      expect(await make()).toBe(true)
      expect(made).toEqual(['one', 'two'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('retries after a failure', async () => {
    const folder = mkdtempSync(join(root, 'test-when-changed-'))
    try {
      const mark = `${basename(folder)}/.hash`
      await expect(whenChanged(mark, [], () => Promise.reject(new Error('no')))).rejects.toThrow()
      expect(await whenChanged(mark, [], () => Promise.resolve())).toBe(true)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('dynamic imports', () => {
  const table = (names: string) =>
    `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${names})))=>i.map(i=>d[i]);\n`

  it('name only the imported file', () => {
    const code = `${table('["assets/a-1.js","assets/b-2.css"]')}N(()=>import("./a-1.js"),__vite__mapDeps([0,1]));N(()=>x,__vite__mapDeps([]))`
    expect(withOneFile(code)).toBe('N(()=>import("./a-1.js"),`a-1.js`);N(()=>x,void 0)')
    expect(withOneFile('plain()')).toBe('plain()')
  })

  it('fail if Vite writes them in another form', () => {
    expect(() => withOneFile('const __vite__mapDeps=[]')).toThrow('another form')
  })
})
