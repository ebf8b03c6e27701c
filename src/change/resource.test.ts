import { describe, expect, test } from 'vitest'
import {
  decide,
  diff,
  equal,
  inverse,
  merge,
  shown,
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

test.each([
  [1, 1, true],
  [1, '1', false],
  [null, undefined, false],
  [[], [], true],
  [['a'], [], false],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a', 'c'], false],
  [['a'], 'a', false],
  ['a', ['a'], false],
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ toString: undefined }, { a: undefined }, false],
  [{}, {}, true],
  [{}, [], false],
  [[], {}, false],
  [{}, null, false],
])('%j and %j are equal: %s', (a, b, same) => expect(equal(a, b)).toBe(same))

test('shown has the fields of the resource, and the blank value of those that are unknown', () => {
  const known = { ...base, url: null, on: null, events: null, other: 'x' }
  expect(shown(hook, known)).toEqual({ ...blank, secret: '' })
  expect(shown(hook, base)).toEqual(base)
  expect(shown({ ...hook, fields: ['url'] }, base)).toEqual({ ...blank, url: 'a' })
})

describe('merge', () => {
  test('keeps what the other side has of fields that are not typed', () => {
    const theirs = { url: 'theirs', on: true, events: [], secret: 'x' }
    const merged = merge(hook, base, base, theirs)
    expect(merged).toEqual({ values: theirs, base: theirs, conflicts: [] })
  })

  test('finds no conflict if both made the same change, or someone else made none', () => {
    const mine = { ...base, url: 'b' }
    expect(merge(hook, base, mine, mine)).toEqual({ values: mine, base: mine, conflicts: [] })
    expect(merge(hook, base, mine, base)).toEqual({ values: mine, base, conflicts: [] })
  })

  test('finds no conflict in a list that both changed, and keeps its order and each entry once', () => {
    const mine = { ...base, events: ['TWO', 'NEW', 'MINE'] }
    const theirs = { ...base, events: ['NEW', 'ONE'] }
    const merged = merge(hook, base, mine, theirs)
    // They removed TWO, and the form ONE; both added NEW.
    expect(merged.values.events).toEqual(['NEW', 'MINE'])
    expect(merged.conflicts).toEqual([])
    expect(merged.base.events).toEqual(['NEW', 'ONE'])
  })

  test('leaves what it was given as it was', () => {
    const [mine, theirs] = [
      { ...base, url: 'mine' },
      { ...base, url: 'theirs' },
    ]
    const merged = merge(hook, base, mine, theirs)
    expect(merged.base.url).toBe('a')
    decide(merged, () => true)
    expect([base.url, mine.url, theirs.url]).toEqual(['a', 'mine', 'theirs'])
    expect([merged.values.url, merged.base.url]).toEqual(['mine', 'a'])
  })

  test('compares as its resource does', () => {
    const loose: Fields<Hook> = {
      ...hook,
      isSame: (_field, a, b) => String(a).trim() === String(b).trim(),
    }
    const mine = { ...base, url: 'mine' }
    expect(merge(loose, base, mine, { ...base, url: ' a ' }).conflicts).toEqual([])
    expect(merge(loose, base, mine, { ...base, url: ' mine ' }).conflicts).toEqual([])
    expect(merge(loose, base, { ...base, url: 'a ' }, { ...base, url: 'b' })).toMatchObject({
      values: { url: 'b' },
      conflicts: [],
    })
  })

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

test('stateAfter says what the gateway has now; what it returns as unknown cannot be read', () => {
  const asked = diff(hook, base, { ...base, url: 'b', on: true })
  const states = stateAfter(hook, asked, { values: { ...base, url: null, on: false } })
  expect(states).toEqual([
    { field: 'url', before: 'a', after: 'b', state: 'unreadable', now: null },
    { field: 'on', before: false, after: true, state: 'different', now: false },
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

  test('that is unknown has changes of unknown values, which are no conflicts', () => {
    const unknown = { levels: null }
    const mine = { levels: { sales: 'FULL' } }
    expect(diff<Access>(access, unknown, mine)).toEqual([
      { field: 'levels', key: 'sales', before: null, after: 'FULL' },
    ])
    const merged = merge<Access>(access, unknown, mine, { levels: { help: 'WEB' } })
    expect(merged.values.levels).toEqual({ help: 'WEB', sales: 'FULL' })
    expect(merged.conflicts).toEqual([])
    expect(merge<Access>(access, opened, { levels: {} }, unknown)).toEqual({
      values: { levels: {} },
      base: unknown,
      conflicts: [],
    })
    const asked = diff<Access>(access, opened, { levels: { ...opened.levels, sales: 'FULL' } })
    expect(stateAfter<Access>(access, asked, { values: unknown })).toMatchObject([
      { key: 'sales', state: 'unreadable', now: null },
    ])
  })

  test('has no entries that it only inherits', () => {
    const mine = { levels: { toString: 'FULL' } }
    expect(diff<Access>(access, { levels: {} }, mine)).toEqual([
      { field: 'levels', key: 'toString', before: undefined, after: 'FULL' },
    ])
  })
})
