import { describe, expect, it } from 'vitest'
import { makeSlots } from './slots.ts'

describe('makeSlots', () => {
  it('keeps the slots of rows that stay, and gives those of others to rows that come', () => {
    const { take } = makeSlots()
    expect(take(['a', 'b', 'c', 'd'])).toEqual([0, 1, 2, 3])
    expect(take(['b', 'c', 'd', 'e'])).toEqual([1, 2, 3, 0])
    expect(take(['b', 'c', 'd', 'e', 'f'])).toEqual([1, 2, 3, 0, 4])
  })

  it('keeps the order of the slots where most rows are others', () => {
    const { take } = makeSlots()
    take(['a', 'b', 'c', 'd'])
    expect(take(['x', 'y', 'd', 'z'])).toEqual([0, 1, 2, 3])
  })

  it('keeps the slot of the row that has the focus', () => {
    const { take } = makeSlots()
    take(['a', 'b', 'c', 'd'])
    expect(take(['x', 'y', 'z', 'b'], 'b')).toEqual([0, 2, 3, 1])
  })

  it('never gives a slot to two rows', () => {
    const { take } = makeSlots()
    take(['a', 'b', 'c', 'd', 'e'])
    take(['e'])
    const slots = take(['e', 'f', 'g', 'h'])
    expect(new Set(slots).size).toBe(4)
  })
})
