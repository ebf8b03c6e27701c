import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { operationNames } from '#contract/index.ts'
import { faultModes } from './http/faults.ts'

const text = readFileSync('docs/playwright.md', 'utf8')

it('names every operation that the fault switch knows', () => {
  const row = text.split('\n').find((line) => line.startsWith('| `operation`')) ?? ''
  const named = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name).slice(1)
  expect(new Set(named)).toEqual(new Set(operationNames))
})

it('names every way in which an answer can break', () => {
  const row = text.split('\n').find((line) => line.startsWith('| `mode`')) ?? ''
  const named = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining([...faultModes]))
})
