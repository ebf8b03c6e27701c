import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'src')
const read = (path: string) => readFileSync(join(source, path), 'utf8')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const named = (css: string) =>
  [...css.matchAll(/var\(\s*(--mantine-[\w-]+)/g)].map(([, name]) => name ?? '')

/** The style sheets of Mantine that the dashboard imports. */
const imported = new Set(
  files
    .filter((file) => /\.(tsx|css)$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/@mantine\/core\/styles\/\w+\.css/g)].map(([path]) => path),
    ),
)

// Mantine's own provider would declare all 350 of them in the browser.
it('every Mantine variable used in a style sheet is declared', () => {
  const sheets = [
    ...files.filter((file) => file.endsWith('.css')).map(read),
    ...[...imported].map((path) => readFileSync(join(root, 'node_modules', path), 'utf8')),
  ]
  const declared = read('ui/theme/mantine-variables.css')
  const names = new Set(sheets.flatMap(named))
  expect(names.size).toBeGreaterThan(40)
  expect([...names].filter((name) => !declared.includes(`${name}:`))).toEqual([])
})
