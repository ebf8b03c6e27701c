import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
)
const read = (file: string) => readFileSync(join(source, file), 'utf8')

/** Returns the classes of a style sheet, except those of libraries. */
const classesOf = (css: string) =>
  new Set(
    [...css.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '').matchAll(/\.([a-z][\w-]*)/gi)].map(
      ([, name = '']) => name,
    ),
  )

/** Returns the CSS modules that a file imports: the name in code, and the path from `src`. */
const modulesOf = (file: string, text: string) =>
  [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)].map(
    ([, name = '', path = '']) => ({
      name,
      path: path.startsWith('#') ? path.slice(1) : join(dirname(file), path).replaceAll('\\', '/'),
    }),
  )

// TypeScript accepts any name as a class of a CSS module, and the build keeps unused classes.
it('every class used in code is in its CSS module, and every class there is used', () => {
  const faults: string[] = []
  const named = new Map<string, Set<string>>()
  const passedOn = new Set<string>()
  for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
    const text = read(file)
    const code = text.replaceAll(/^import .*$/gm, '')
    for (const { name, path } of modulesOf(file, text)) {
      const names = named.get(path) ?? new Set()
      named.set(path, names)
      for (const [, one = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
        names.add(one)
      // The whole module is passed to a Mantine component, or a class is accessed by a computed name.
      if (new RegExp(`[{:] ?${name} ?[},]|\\b${name}\\[`).test(code)) passedOn.add(path)
    }
  }
  for (const [path, names] of named) {
    const classes = classesOf(read(path))
    for (const name of names) if (!classes.has(name)) faults.push(`${path} has no .${name}`)
    if (!passedOn.has(path))
      for (const name of classes)
        if (!names.has(name)) faults.push(`nothing uses .${name} of ${path}`)
  }
  expect(named.size).toBeGreaterThan(50)
  expect(faults).toEqual([])
})
