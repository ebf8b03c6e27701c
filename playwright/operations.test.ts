import { expect, it } from 'vitest'
import { allOperations, type AnyOperationName } from '#contract/index.ts'
import { operations, type Operation } from './operations.ts'

// Does not compile where an operation is missing: `npm run playwright:names` writes them.
const kinds: Record<AnyOperationName, 'instance' | 'gateway'> = operations

it('says of every operation of the gateway whether it is about an instance, and of no other', () => {
  const byPath = Object.entries(allOperations).map(([name, { path }]) => [
    name,
    path.includes('{instance}') ? 'instance' : 'gateway',
  ])
  expect(kinds).toEqual(Object.fromEntries(byPath))
  const names: Operation[] = Object.keys(allOperations) as AnyOperationName[]
  expect(names.length).toBeGreaterThan(14)
})
