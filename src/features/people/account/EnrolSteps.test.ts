import { describe, expect, it } from 'vitest'
import { inGroups } from './EnrolSteps.tsx'

describe('inGroups', () => {
  it('puts a space after every four characters, none at the end', () => {
    expect(inGroups('ABCDEFGH')).toBe('ABCD EFGH')
    expect(inGroups('ABCDEFGHI')).toBe('ABCD EFGH I')
    expect(inGroups('')).toBe('')
  })
})
