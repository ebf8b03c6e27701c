import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = ['src', 'gateway', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

const mocked = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^vi\.mock\(['"`]([^'"`]+)/gm)].map(([, module]) => ({
    file,
    text,
    module,
  }))
})

// Files share a thread: a module that stays replaced is replaced for the files after it.
test.each(mocked)('$file puts $module back', ({ text, module }) => {
  expect(text).toContain(`afterAll(() => vi.doUnmock('${module}'))`)
})
