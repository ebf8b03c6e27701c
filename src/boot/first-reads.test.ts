import { expect, it } from 'vitest'
import { allOperations, type AnyOperationName } from '#contract/index.ts'
import { evolution } from '#client/dialects/evolution/evolution.ts'
import { readPaths } from './first-reads.ts'

it('starts reads of the contract whose paths no dialect changes', () => {
  for (const [name, path] of Object.entries(readPaths)) {
    expect(allOperations[name as AnyOperationName]).toMatchObject({ method: 'GET', path })
    expect(evolution.paths).not.toHaveProperty(name)
  }
})
