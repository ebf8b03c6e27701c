import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAudit } from './audit.mjs'
import { isAllowed, licenceList, packagesOfPages, shippedPackages } from './licences.mjs'

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown
const packages = shippedPackages(
  json('package-lock.json') as Parameters<typeof shippedPackages>[0],
  packagesOfPages('src'),
)

describe('list of licences', () => {
  it('is up to date (npm run licences)', () => {
    expect(readFileSync('docs/licences.md', 'utf8')).toBe(licenceList(packages))
  })

  it('has only allowed licences', () => {
    expect(packages.length).toBeGreaterThan(50)
    expect(packages.filter((one) => !isAllowed(one))).toEqual([])
  })

  it('matches the licences of the installed packages', () => {
    const installed = packages.filter(({ name }) => existsSync(`node_modules/${name}/package.json`))
    expect(installed.length).toBeGreaterThan(50)
    for (const { name, version, licence } of installed) {
      const own = json(`node_modules/${name}/package.json`) as { version: string; license?: string }
      if (own.version === version) expect(own.license, name).toBe(licence)
    }
  })

  it('refuses a licence that is not allowed', () => {
    const of = (licence: string, name = 'some-package') => isAllowed({ name, licence })
    expect(of('MIT')).toBe(true)
    expect(of('(MIT OR GPL-3.0-only)')).toBe(true)
    expect(of('MIT AND GPL-3.0-only')).toBe(false)
    expect(of('LGPL-3.0-or-later')).toBe(false)
    expect(of('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true)
    expect(of('none named')).toBe(false)
  })

  it('omits development packages, and includes nested ones and those in the build', () => {
    const dev = { version: '1.0.0', license: 'MIT', dev: true }
    const found = shippedPackages(
      {
        packages: {
          '': { license: 'MIT' },
          'node_modules/b': { version: '1.0.0', license: 'ISC' },
          'node_modules/a/node_modules/@x/b': { version: '2.0.0' },
          'node_modules/c': dev,
          'node_modules/page': { ...dev, dependencies: { part: '1', own: '1' } },
          'node_modules/page/node_modules/own': { ...dev, dependencies: { part: '1' } },
          'node_modules/part': dev,
        },
      },
      ['page'],
    )
    expect(found.slice(2).map(({ name }) => name)).toEqual(['own', 'page', 'part'])
    expect(found.slice(0, 2)).toEqual([
      { name: '@x/b', version: '2.0.0', licence: 'none named', optional: false },
      { name: 'b', version: '1.0.0', licence: 'ISC', optional: false },
    ])
  })
})

describe('check for advisories', () => {
  it('finds the advisories of the registry for what a release contains', () => {
    const vulnerabilities = {
      hono: { severity: 'high', range: '<4', via: [{ title: 'Path traversal' }, 'other'] },
      'a-tool-of-tests': { severity: 'high', via: [] },
    }
    expect(
      readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }), ['hono', 'other']),
    ).toEqual({
      state: 'checked',
      advisories: [
        { name: 'hono', severity: 'high', range: '<4', titles: ['Path traversal', 'by other'] },
      ],
    })
    expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }), [])).toEqual({
      state: 'checked',
      advisories: [],
    })
  })

  it.each([
    [{ message: '405 Method Not Allowed - POST https://registry.example', statusCode: 405 }, '405'],
    [
      { message: 'request failed, reason: connect ECONNREFUSED', error: { summary: '' } },
      'ECONNREFUSED',
    ],
    [{ error: { code: 'ENOLOCK', summary: 'This command requires a lockfile' } }, 'lockfile'],
    [{}, 'no report'],
  ])('does not take %j for "no advisories"', (report, why) => {
    expect(readAudit(JSON.stringify(report), [])).toEqual({
      state: 'not-checked',
      why: expect.stringContaining(why) as string,
    })
  })

  it('does not take invalid output for "no advisories"', () => {
    expect(readAudit('', []).state).toBe('not-checked')
    expect(readAudit('found 0 vulnerabilities', []).state).toBe('not-checked')
  })
})

describe('CI workflow', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')

  it('tests each major version of Node that package.json names', () => {
    const { engines } = json('package.json') as { engines: { node: string } }
    const majors = [...engines.node.matchAll(/(\d+)\.\d+\.\d+/g)].map(([, major]) => major)
    expect(workflow).toContain(`node: [${majors.join(', ')}]`)
  })

  it('pins every action, and has only read permissions', () => {
    const uses = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action)
    expect(uses.length).toBeGreaterThan(0)
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m)
    expect(workflow).not.toMatch(/: write$/m)
  })
})
