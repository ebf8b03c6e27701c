import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildVersion } from './version.mjs'

let folder = ''
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd: folder,
    stdio: 'ignore',
  })
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const commit = (text: string) => {
  write('file', text)
  git('add', '.')
  git('commit', '-m', text)
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-version-'))
  write('package.json', '{"version":"1.2.3"}')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('is the manifest’s without git', () => {
  expect(buildVersion(folder)).toBe('1.2.3')
})

it('names the commit, and that files were changed since', () => {
  git('init')
  commit('one')
  const one = buildVersion(folder)
  expect(one).toMatch(/^1\.2\.3\+[\da-f]{8}$/)
  git('tag', 'v1.2.3')
  expect(buildVersion(folder)).toBe(one)
  write('file', 'two')
  expect(buildVersion(folder)).toBe(`${one}.modified`)
  commit('two')
  expect(buildVersion(folder)).toMatch(/^1\.2\.3\+[\da-f]{8}$/)
  expect(buildVersion(folder)).not.toBe(one)
})

it('does not name the commit of a repository around the project', () => {
  const inner = join(folder, 'inner')
  mkdirSync(inner)
  writeFileSync(join(inner, 'package.json'), '{"version":"4.5.6"}')
  expect(buildVersion(inner)).toBe('4.5.6')
})
