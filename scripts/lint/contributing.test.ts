import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const text = readFileSync('CONTRIBUTING.md', 'utf8')
/** The guide of the browser tests names their helpers as its folder has them. */
const browserTests = readFileSync('e2e/README.md', 'utf8').replaceAll('`support/', '`e2e/support/')

const names = new Set([
  ...readdirSync('.'),
  ...['src', 'gateway', 'e2e', 'playwright', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
  ),
])

/** Returns the paths that a text with braces stands for: `i18n/{en,es}/a.ts` for two. */
function expand(path: string): string[] {
  const [whole, list] = /\{([^}]*)\}/.exec(path) ?? []
  return whole === undefined || list === undefined
    ? [path]
    : list.split(',').flatMap((one) => expand(path.replace(whole, one)))
}

const named = [...`${text}${browserTests}`.matchAll(/`([^`\s]+)`/g)]
  .map(([, code = '']) => code.replace(/[:,]$/, ''))
  .filter((code) => !/[<*:(=$]/.test(code))
const inFolders = /^(src|gateway|e2e|playwright|scripts|bench|docs)\//

it('names only files and folders that exist', () => {
  const paths = named.filter((code) => inFolders.test(code)).flatMap(expand)
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  const files = named.filter((code) => /^[\w.-]+\.(tsx?|mjs|css)$/.test(code))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !names.has(file))).toEqual([])
})

it('follows an operation through files that name it', () => {
  const steps = /### Follow one operation\n([\s\S]*?)\n### /.exec(text)?.[1] ?? ''
  const [, operation = ''] = /^\n`(\w+)`/.exec(steps) ?? []
  const naming = [...steps.matchAll(/`([^`]+)`: `(\w+)`/g)].filter(
    ([, , name]) => name === operation,
  )
  expect(naming.length).toBeGreaterThan(1)
  for (const [, path = ''] of naming) expect(readFileSync(path, 'utf8')).toContain(operation)
})

it('counts the files of a new operation', () => {
  const steps = /### Add an operation\n([\s\S]*?)\n### /.exec(text)?.[1] ?? ''
  const files = [...steps.matchAll(/^\d\. `([^`]+)`/gm)].flatMap(([, path = '']) => expand(path))
  expect(files).toHaveLength(8)
  expect(steps).toMatch(/eight files/i)
})

it('has no folder with more than 25 files besides tests', () => {
  const folders = ['src', 'gateway', 'playwright'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((one) => one.isFile() && /(?<!\.test)\.tsx?$/.test(one.name))
      .map(({ parentPath }) => parentPath),
  )
  expect(folders.length).toBeGreaterThan(500)
  const sizes = new Map<string, number>()
  for (const folder of folders) sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  expect([...sizes].filter(([, files]) => files > 25)).toEqual([])
})
