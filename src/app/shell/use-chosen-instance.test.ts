import { describe, expect, it } from 'vitest'
import { chooseInstance } from './use-chosen-instance.ts'

const choose = (known: Partial<Parameters<typeof chooseInstance>[0]>) =>
  chooseInstance({ here: undefined, last: undefined, names: ['a', 'b'], first: 'a', ...known })

describe('chooseInstance', () => {
  it('returns the instance of the route', () => {
    expect(choose({ here: 'b', last: 'a' })).toEqual({ chosen: 'b', gone: undefined })
  })

  it('returns the last used one, even before all are known', () => {
    expect(choose({ last: 'b' }).chosen).toBe('b')
    expect(choose({ last: 'c', names: undefined }).chosen).toBe('c')
  })

  it('returns the first only if none was ever used', () => {
    expect(choose({}).chosen).toBe('a')
  })

  it('returns none, and reports it, if the last one no longer exists', () => {
    expect(choose({ last: 'c' })).toEqual({ chosen: undefined, gone: 'c' })
  })
})
