import { describe, expect, it } from 'vitest'
import { waitTime } from '#data/session/use-auth-action.ts'

describe('waitTime', () => {
  it('writes seconds below two minutes and minutes above, rounded up', () => {
    expect(waitTime(0)).toBe('1\u00a0s')
    expect(waitTime(44.2)).toBe('45\u00a0s')
    expect(waitTime(119)).toBe('119\u00a0s')
    expect(waitTime(120)).toBe('2\u00a0min')
    expect(waitTime(841)).toBe('15\u00a0min')
  })
})
