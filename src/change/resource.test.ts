import { describe, expect, test } from 'vitest'
import {
  decide,
  diff,
  equal,
  inverse,
  merge,
  stateAfter,
  type Fields,
  type Resource,
} from './resource.ts'

interface Hook {
  url: string
  on: boolean
  events: string[]
  secret: string
}

const blank: Hook = { url: '', on: false, events: [], secret: '' }
const hook: Resource<Hook> = {
  id: 'hook',
  fields: ['url', 'on', 'events', 'secret'],
  blank,
  read: () => Promise.reject(new Error('not read in this test')),
  write: () => Promise.reject(new Error('not written in this test')),
  label: (field) => field,
  words: (_field, value) => String(value),
}
const base = { ...blank, url: 'a', events: ['ONE', 'TWO'] }

describe('diff', () => {
  test('finds the changed fields, and compares lists as sets', () => {
    expect(diff(hook, base, { ...base, events: ['TWO', 'ONE'] })).toEqual([])
    expect(diff(hook, base, { ...base, url: 'b' })).toEqual([
      { field: 'url', before: 'a', after: 'b' },
    ])
    expect(equal(['ONE', 'ONE'], ['ONE'])).toBe(true)
  })

  test('an unknown value that was not typed is no change', () => {
    const unknown = { ...base, url: null }
    expect(diff(hook, unknown, { ...base, url: '' })).toEqual([])
    expect(diff(hook, unknown, { ...base, url: 'b' })).toEqual([
      { field: 'url', before: null, after: 'b' },
    ])
  })
})

describe('merge', () => {
  test('keeps independent changes of both people', () => {
    const merged = merge(hook, base, { ...base, url: 'mine' }, { ...base, on: true })
    expect(merged).toMatchObject({ values: { url: 'mine', on: true }, conflicts: [] })
    expect(merged.base).toMatchObject({ url: 'a', on: true })
  })

  test('merges lists element by element', () => {
    const mine = { ...base, events: ['TWO', 'MINE'] }
    const theirs = { ...base, events: ['ONE', 'TWO', 'THEIRS'] }
    expect(merge(hook, base, mine, theirs).values.events).toEqual(['TWO', 'THEIRS', 'MINE'])
  })

  test('finds a conflict only where both changed a field to different values', () => {
    const mine = { ...base, url: 'mine', on: true }
    const merged = merge(hook, base, mine, { ...base, url: 'theirs', on: true })
    expect(merged.conflicts).toEqual([{ field: 'url', mine: 'mine', theirs: 'theirs' }])
    expect(merged.values.url).toBe('mine')
    // It remains a conflict until it is decided.
    expect(merge(hook, merged.base, merged.values, { ...base, url: 'theirs' }).conflicts).toEqual(
      merged.conflicts,
    )
  })

  test('a decided conflict is asked again only if the value changes again', () => {
    const merged = merge(hook, base, { ...base, url: 'mine' }, { ...base, url: 'theirs' })
    const mine = decide(merged, () => false)
    expect(mine.values.url).toBe('mine')
    expect(merge(hook, mine.base, mine.values, { ...base, url: 'theirs' }).conflicts).toEqual([])
    expect(merge(hook, mine.base, mine.values, { ...base, url: 'again' }).conflicts).toHaveLength(1)
    expect(decide(merged, () => true).values.url).toBe('theirs')
  })

  test('a change of a value that was unknown is no conflict', () => {
    const unknown = { ...base, url: null }
    const merged = merge(hook, unknown, { ...base, url: 'mine' }, { ...base, url: 'theirs' })
    expect(merged).toMatchObject({ values: { url: 'mine' }, conflicts: [] })
  })

  test('a value that became unknown keeps the change and drops what was shown', () => {
    const theirs = { ...base, url: null }
    expect(merge(hook, base, base, theirs).values.url).toBe('')
    expect(merge(hook, base, { ...base, url: 'mine' }, theirs)).toMatchObject({
      values: { url: 'mine' },
      base: { url: null },
      conflicts: [],
    })
  })
})

test('stateAfter tells what was saved, what differs and what cannot be read', () => {
  const asked = diff(hook, base, { url: 'b', on: true, events: ['TWO'], secret: 'x' })
  const now = { values: { ...base, on: true, events: ['TWO'] }, unreadable: ['secret' as const] }
  expect(stateAfter(hook, asked, now).map(({ field, state }) => [field, state])).toEqual([
    ['url', 'different'],
    ['on', 'saved'],
    ['events', 'saved'],
    ['secret', 'unreadable'],
  ])
})

test('inverse restores what is known and keeps the rest', () => {
  const after = { ...base, url: 'b', on: true }
  const asked = [
    { field: 'url', before: null, after: 'b' },
    { field: 'on', before: false, after: true },
  ] as const
  expect(inverse<Hook>(asked, after)).toEqual({ ...base, url: 'b' })
})

describe('a map', () => {
  interface Access {
    levels: Readonly<Record<string, string>>
  }
  const access = {
    ...hook,
    fields: ['levels'],
    blank: { levels: {} },
    isSame: (_field, a, b) => String(a).toLowerCase() === String(b).toLowerCase(),
  } satisfies Fields<Access>
  const opened: Access = { levels: { sales: 'WEB', archive: 'FULL', help: 'WEB' } }

  test('has a change for each entry', () => {
    const mine = { levels: { sales: 'FULL', help: 'web', support: 'WEB' } }
    expect(diff<Access>(access, opened, mine)).toEqual([
      { field: 'levels', key: 'sales', before: 'WEB', after: 'FULL' },
      { field: 'levels', key: 'archive', before: 'FULL', after: undefined },
      { field: 'levels', key: 'support', before: undefined, after: 'WEB' },
    ])
  })

  test('is merged entry by entry', () => {
    const mine = { levels: { sales: 'FULL', archive: 'FULL', support: 'WEB' } }
    const theirs = { levels: { sales: 'AUDIT', help: 'FULL', extra: 'WEB' } }
    const merged = merge<Access>(access, opened, mine, theirs)
    expect(merged.values.levels).toEqual({ sales: 'FULL', support: 'WEB', extra: 'WEB' })
    expect(merged.conflicts).toEqual([
      { field: 'levels', key: 'sales', mine: 'FULL', theirs: 'AUDIT' },
      { field: 'levels', key: 'help', mine: undefined, theirs: 'FULL' },
    ])
    const decided = decide<Access>(merged, ({ key }) => key === 'help')
    expect(decided.values.levels).toEqual({
      sales: 'FULL',
      support: 'WEB',
      extra: 'WEB',
      help: 'FULL',
    })
    expect(merge<Access>(access, decided.base, decided.values, theirs).conflicts).toEqual([])
  })

  test('is verified and undone entry by entry', () => {
    const mine = { levels: { sales: 'FULL', support: 'WEB', help: 'WEB' } }
    const asked = diff<Access>(access, opened, mine)
    const now = { values: { levels: { sales: 'full', archive: 'FULL', support: 'WEB' } } }
    expect(stateAfter<Access>(access, asked, now).map(({ key, state }) => [key, state])).toEqual([
      ['sales', 'saved'],
      ['archive', 'different'],
      ['support', 'saved'],
    ])
    expect(inverse<Access>(asked, mine)).toEqual(opened)
  })
})
