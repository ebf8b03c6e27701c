import { describe, expect, it } from 'vitest'
import { makeSlots, type Slot } from './slots.ts'

const slotsOf = (slots: readonly Slot[]) => slots.toSorted((a, b) => a.at - b.at).map((s) => s.slot)
const inPage = (slots: readonly Slot[]) => slots.map(({ slot }) => slot)
const inOrder = true

describe('makeSlots', () => {
  it('keeps the slots of rows that stay, and reassigns the others to new rows', () => {
    const { take } = makeSlots()
    expect(slotsOf(take(['a', 'b', 'c', 'd'], { inOrder }))).toEqual([0, 1, 2, 3])
    expect(slotsOf(take(['b', 'c', 'd', 'e'], { inOrder }))).toEqual([1, 2, 3, 0])
    expect(slotsOf(take(['b', 'c', 'd', 'e', 'f'], { inOrder }))).toEqual([1, 2, 3, 0, 4])
  })

  it('keeps the order of the slots if most rows are replaced', () => {
    const { take } = makeSlots()
    take(['a', 'b', 'c', 'd'], { inOrder })
    expect(slotsOf(take(['x', 'y', 'd', 'z'], { inOrder }))).toEqual([0, 1, 2, 3])
  })

  it('keeps the slot of the focused row', () => {
    const { take } = makeSlots()
    take(['a', 'b', 'c', 'd'], { inOrder })
    expect(slotsOf(take(['x', 'y', 'z', 'b'], { fixed: 'b', inOrder }))).toEqual([0, 2, 3, 1])
  })

  it('moves no element while the list is scrolled, and puts them in order afterwards', () => {
    const { take } = makeSlots()
    take(['a', 'b', 'c', 'd'], { inOrder })
    expect(inPage(take(['b', 'c', 'd', 'e'], { inOrder: false }))).toEqual([0, 1, 2, 3])
    expect(inPage(take(['c', 'd', 'e', 'f', 'g'], { inOrder: false }))).toEqual([0, 1, 2, 3, 4])
    expect(inPage(take(['c', 'd', 'e', 'f', 'g'], { inOrder }))).toEqual([2, 3, 0, 1, 4])
  })

  it('never assigns a slot to two rows', () => {
    const { take } = makeSlots()
    take(['a', 'b', 'c', 'd', 'e'], { inOrder })
    take(['e'], { inOrder })
    const slots = take(['e', 'f', 'g', 'h'], { inOrder })
    expect(new Set(inPage(slots)).size).toBe(4)
  })
})
