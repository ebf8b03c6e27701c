import { beforeEach, describe, expect, it } from 'vitest'
import { openNamespace } from './namespace.ts'
import { forgetLastInstance, lastInstance, rememberInstance } from './last-instance.ts'

const one = 'https://one.example'
const other = 'https://other.example'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('lastInstance', () => {
  it('is undefined until an instance is used', () => {
    expect(lastInstance(one)).toBeUndefined()
  })

  it('returns the one used in this tab, whatever another tab used since', () => {
    rememberInstance(one, 'sales')
    localStorage.setItem(`switchboard.instance ${one}`, 'support')
    expect(lastInstance(one)).toBe('sales')
  })

  it('returns the one used in this browser if the tab is new', () => {
    rememberInstance(one, 'sales')
    sessionStorage.clear()
    expect(lastInstance(one)).toBe('sales')
  })

  it('is stored per gateway and user', () => {
    rememberInstance(one, 'sales')
    expect(lastInstance(other)).toBeUndefined()
    openNamespace(other, 'Ana')
    rememberInstance(other, 'support')
    openNamespace(other, 'Bia')
    expect(lastInstance(other)).toBeUndefined()
    openNamespace(other, 'Ana')
    expect(lastInstance(other)).toBe('support')
  })

  it('is forgotten with its gateway', () => {
    rememberInstance(one, 'sales')
    rememberInstance(other, 'support')
    forgetLastInstance(one)
    expect(lastInstance(one)).toBeUndefined()
    expect(lastInstance(other)).toBe('support')
  })
})
