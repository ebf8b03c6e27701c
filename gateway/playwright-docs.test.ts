import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allOperations } from '#contract/index.ts'

const text = readFileSync('docs/playwright.md', 'utf8')

it('names every operation that the fault switch knows', () => {
  const row = text.split('\n').find((line) => line.startsWith('| `operation`')) ?? ''
  const named = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name).slice(1)
  expect(new Set(named)).toEqual(new Set(Object.keys(allOperations)))
})

it('names every way in which an answer can break', () => {
  const source = readFileSync('gateway/http/faults.ts', 'utf8')
  const modes = /mode: .*z\.enum\(\[(.*?)\]\)/.exec(source)?.[1]?.match(/\w+/g) ?? []
  expect(modes.length).toBeGreaterThan(0)
  for (const mode of modes) expect(text).toContain(`\`${mode}\``)
})
