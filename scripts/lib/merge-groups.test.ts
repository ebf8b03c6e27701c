import { expect, it } from 'vitest'
import { mergeGroups } from './merge-groups.mjs'

const item = (bytes: number, ...users: string[]) => ({ bytes, users: new Set(users) })
const files = (...args: Parameters<typeof mergeGroups>) =>
  mergeGroups(...args)
    .map((ids) => ids.toSorted().join(' '))
    .toSorted()

it('puts what the same pages need into one file', () => {
  const items = new Map([
    ['a', item(1e6, 'one')],
    ['b', item(1e6, 'one')],
    ['c', item(1e6, 'two')],
  ])
  expect(files(items, 9)).toEqual(['a b', 'c'])
})

it('merges two files if a page then loads little without need', () => {
  const shared = ['shared', item(1e6, 'one', 'two')] as const
  const small = new Map([shared, ['own', item(1_000, 'one')]])
  expect(files(small, 9)).toEqual(['own shared'])
  const large = new Map([shared, ['own', item(1e6, 'one')]])
  expect(files(large, 9)).toEqual(['own', 'shared'])
})

it('loads nothing without need on a page where a byte costs much', () => {
  const items = new Map([
    ['shared', item(20_000, 'one', 'two')],
    ['own', item(20_000, 'one')],
  ])
  const merged = (cost: number) =>
    files(items, 9, undefined, undefined, (user) => (user === 'two' ? cost : 1))
  expect(merged(1)).toEqual(['own shared'])
  expect(merged(2)).toEqual(['own', 'shared'])
})

it('makes no page larger than it may be', () => {
  const items = new Map([
    ['shared', item(1e6, 'one', 'two')],
    ['own', item(1_000, 'one')],
  ])
  const merged = (cap: number) =>
    files(items, 9, undefined, undefined, undefined, (user) => (user === 'two' ? cap : Infinity))
  expect(merged(1_001_000)).toEqual(['own shared'])
  expect(merged(1_000_999)).toEqual(['own', 'shared'])
})

it('merges the cheapest files of a page that needs too many', () => {
  const items = new Map([
    ['large', item(5e6, 'one')],
    ['second', item(1e6, 'one', 'two')],
    ['third', item(2e6, 'one', 'three')],
  ])
  expect(files(items, 9)).toEqual(['large', 'second', 'third'])
  expect(files(items, 2)).toEqual(['large', 'second third'])
})

it('keeps what only opens later out of the files of pages', () => {
  const items = new Map([
    ['page', item(1_000, 'page', 'dialog')],
    ['dialog', item(1, 'dialog')],
  ])
  const weightOf = (user: string) => (user === 'page' ? 1 : 0.1)
  expect(files(items, 9, undefined, weightOf)).toEqual(['dialog', 'page'])
})

it('makes no two files that need each other', () => {
  const items = new Map([
    ['bottom', item(1, 'one', 'two', 'three')],
    ['middle', item(1e6, 'one', 'two')],
    ['top', item(1, 'one')],
  ])
  const imports: Readonly<Record<string, string[]>> = { top: ['middle'], middle: ['bottom'] }
  expect(files(items, 9, (id) => imports[id] ?? [])).not.toContain('bottom top')
})
