import { expect, it } from 'vitest'
import { allOperations, type AnyOperationName } from '#contract/index.ts'
import { operations, type Operation } from './operations.ts'

// A missing operation is a type error: `npm run playwright:names` writes them.
const kinds: Record<AnyOperationName, 'instance' | 'gateway'> = operations

it('lists every operation of the gateway, and whether it belongs to an instance', () => {
  const byPath = Object.entries(allOperations).map(([name, { path }]) => [
    name,
    path.includes('{instance}') ? 'instance' : 'gateway',
  ])
  expect(kinds).toEqual(Object.fromEntries(byPath))
  const names: Operation[] = Object.keys(allOperations) as AnyOperationName[]
  expect(names.length).toBeGreaterThan(14)
})
