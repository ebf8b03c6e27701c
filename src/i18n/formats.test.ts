import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import { ago } from './ago.ts'
import { formatsOf, unreadable, zoneOf, type Formats } from './formats.ts'

const en = formatsOf('en')
const pt = formatsOf('pt-BR')
const es = formatsOf('es')

describe('numbers', () => {
  it('are grouped by locale, also with four digits', () => {
    expect([en, pt, es].map((f) => f.number(1485))).toEqual(['1,485', '1.485', '1.485'])
    expect(en.number(0)).toBe('0')
  })
})

describe('sizes: powers of 1000, the unit after a no-break space', () => {
  it.each([
    [0, '0\u00a0B'],
    [1, '1\u00a0B'],
    [999, '999\u00a0B'],
    [1000, '1\u00a0kB'],
    [412_345, '412\u00a0kB'],
    [1_250_000, '1.3\u00a0MB'],
    [100_000_000, '100\u00a0MB'],
    [1_500_000_000, '1.5\u00a0GB'],
    [5_000_000_000_000, '5,000\u00a0GB'],
  ])('%i is %s', (n, text) => expect(en.bytes(n)).toBe(text))

  it('with a comma in locales that use one', () => {
    expect(pt.bytes(1_250_000)).toBe('1,3\u00a0MB')
    expect(es.bytes(1_250_000)).toBe('1,3\u00a0MB')
  })
})

describe('durations', () => {
  it.each([
    [0, '0\u00a0ms'],
    [84, '84\u00a0ms'],
    [999, '999\u00a0ms'],
    [1310, '1.31\u00a0s'],
    [33_000, '33\u00a0s'],
  ])('%i ms is %s', (ms, text) => expect(en.duration(ms)).toBe(text))
})

describe('dates', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 4, 3, 15, 0, 0) }))
  afterEach(() => vi.useRealTimers())
  const at = new Date(2026, 4, 3, 9, 4, 6)

  it('are written day, month, year', () => {
    expect(en.date(at)).toBe('3 May 2026')
    expect(pt.date(at)).toBe('3 de mai. de 2026')
    expect(es.date(at)).toBe('3 may 2026')
  })

  it('times have 24 hours', () => {
    expect([en, pt, es].map((f) => f.time(new Date(2026, 4, 3, 21, 4)))).toEqual(
      Array(3).fill('21:04'),
    )
    expect(en.seconds(at)).toBe('09:04:06')
  })

  it('today is a time, before that a date', () => {
    expect(en.when(at)).toBe('09:04')
    expect(en.when(new Date(2026, 4, 2, 23, 59))).toBe('2 May 2026')
  })

  it('the exact form has weekday, seconds and zone', () => {
    expect(en.exact(at)).toMatch(/Sunday.*3 May 2026.*09:04:06.*\S+/)
    expect(en.zone()).toMatch(/^UTC([+−]\d+(:\d\d)?)?$/)
  })
})

it.each([
  ['UTC', 0, 'UTC'],
  ['America/Sao_Paulo', 180, 'UTC−3'],
  ['Asia/Kolkata', -330, 'UTC+5:30'],
  ['Pacific/Marquesas', 570, 'UTC−9:30'],
  ['Pacific/Kiritimati', -840, 'UTC+14'],
])('formats the zone %s as the platform does', (timeZone, minutes, text) => {
  const platform = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  const named = platform
    .formatToParts(Date.UTC(2026, 4, 3))
    .find(({ type }) => type === 'timeZoneName')?.value
  expect(zoneOf(minutes)).toBe(text)
  // Some versions write an offset of zero.
  expect(named?.replace('GMT', 'UTC').replace('-', '−').replace(/\+0$/, '')).toBe(text)
})

it('lists end in the locale’s own conjunction', () => {
  expect(en.list(['a', 'b', 'c'])).toBe('a, b and c')
  expect(pt.list(['a', 'b', 'c'])).toBe('a, b e c')
  expect(es.list(['a', 'b', 'c'])).toBe('a, b y c')
})

describe('any values of a gateway', () => {
  // Values of any type, as JSON and arithmetic on it can produce them.
  const anything = fc.oneof(
    fc.constantFrom<unknown>(Number.NaN, Infinity, -Infinity, 1e16, 1e308, -1, null, undefined, ''),
    fc.double(),
    fc.maxSafeInteger(),
    fc.string(),
    fc.date({ noInvalidDate: false }),
    fc.jsonValue(),
  ) as fc.Arbitrary<number>
  const writers = [
    'number',
    'date',
    'time',
    'seconds',
    'when',
    'exact',
    'bytes',
    'duration',
  ] as const satisfies readonly (keyof Formats)[]

  it.each(writers)('%s formats anything', (name) => {
    fc.assert(
      fc.property(anything, fc.constantFrom(en, pt, es), (value, formats) => {
        expect(formats[name](value)).toMatch(/\S/)
      }),
    )
  })

  it('relative times are formatted or omitted', () => {
    fc.assert(
      fc.property(anything, anything, (at, now) => {
        expect(ago('en', at, now) ?? 'just now').toMatch(/\S/)
      }),
      {
        examples: [
          [{ toString: [] } as unknown as number, 0],
          [-1e308, 1e308],
        ],
      },
    )
  })

  it('lists of anything are formatted', () => {
    fc.assert(
      fc.property(fc.array(anything), (items) => {
        expect(typeof en.list(items as unknown as string[])).toBe('string')
      }),
    )
  })

  it('invalid dates are marked as such', () => {
    expect(en.date(1e16)).toBe(unreadable)
    expect(en.exact(Number.NaN)).toBe(unreadable)
    expect(en.number('7' as unknown as number)).toBe(unreadable)
    expect(ago('en', Number.NaN, 5)).toBe(unreadable)
  })
})
