import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedValue } from './stored-value.ts'

const parse = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.map(String) : []

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('is the same object until it changes, in this tab or another', () => {
  const names = storedValue('names', parse)
  const changed = vi.fn()
  const stop = names.subscribe(changed)
  expect(names.read()).toEqual([])
  expect(names.read()).toBe(names.read())

  names.write(['Ana'])
  expect(changed).toHaveBeenCalledTimes(1)
  expect(storedValue('names', parse).read()).toEqual(['Ana'])

  localStorage.setItem('names', '["Bruno"]')
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'others' }))
  expect(changed).toHaveBeenCalledTimes(1)
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'names' }))
  expect(changed).toHaveBeenCalledTimes(2)
  expect(names.read()).toEqual(['Bruno'])

  stop()
  names.write([])
  expect(changed).toHaveBeenCalledTimes(2)
})

test('starts empty after an invalid or forbidden read, and keeps a change that cannot be stored', () => {
  localStorage.setItem('names', 'no JSON')
  const names = storedValue('names', parse)
  expect(names.read()).toEqual([])

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  names.write(['Ana'])
  expect(names.read()).toEqual(['Ana'])

  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(storedValue('names', parse).read()).toEqual([])
})
