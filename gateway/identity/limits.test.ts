import { describe, expect, test } from 'vitest'
import { networksOf } from './attempts/network-of.ts'
import { openConfirmationLimiter, openRateLimiter, type Attempt } from './attempts/rate-limiter.ts'

const minute = 60_000
describe('networksOf', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7', undefined],
    [' 198.51.100.7:50123', '198.51.100.7', undefined],
    ['::ffff:198.51.100.7', '198.51.100.7', undefined],
    ['::ffff:c633:6407', '198.51.100.7', undefined],
    ['[::ffff:198.51.100.7]:443', '198.51.100.7', undefined],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['unknown', 'unknown', undefined],
    ['', 'unknown', undefined],
  ])('counts %j as %s', (address, near, wide) => {
    expect(networksOf(address)).toEqual(wide === undefined ? { near } : { near, wide })
  })
})

describe('openRateLimiter', () => {
  const attempt = (name: string, address: string, more: Partial<Attempt> = {}): Attempt => ({
    name,
    address,
    isKnownName: true,
    ...more,
  })

  function openWith(start = 0) {
    const clock = { now: start }
    const limiter = openRateLimiter(() => clock.now)
    const refused = (times: number, of: (i: number) => Attempt) =>
      Array.from({ length: times }, (_, i) => limiter.take(of(i))).filter(Boolean).length
    return { clock, limiter, refused }
  }

  test('counts per name and address and per address for a quarter of an hour', () => {
    const { clock, limiter, refused } = openWith()
    expect(refused(6, () => attempt('Ana', '198.51.100.1'))).toBe(1)
    expect(limiter.take(attempt(' ANA', '198.51.100.1'))).toEqual({
      waitSeconds: 900,
      isFirst: false,
    })
    expect(limiter.take(attempt('Ana', '198.51.100.2'))).toBeUndefined()
    expect(refused(30, (i) => attempt(`name ${i}`, '198.51.100.3'))).toBe(10)
    clock.now = 15 * minute
    expect(limiter.take(attempt('Ana', '198.51.100.1'))).toBeUndefined()
  })

  test.each([
    ['ports', (i: number) => `198.51.100.3:${40_000 + i}`, 10],
    ['addresses of one /64', (i: number) => `2001:db8:1:2::${i}`, 10],
    ['spellings of one /64', (i: number) => (i % 2 ? `2001:db8::${i}` : `2001:db8:0:0:${i}::`), 10],
  ])('is not evaded by other %s', (_, address, expected) => {
    const { refused } = openWith()
    expect(refused(30, (i) => attempt(`name ${i}`, address(i)))).toBe(expected)
  })

  test('counts a /48 with a higher limit', () => {
    const { refused } = openWith()
    const of = (i: number) => attempt(`name ${i}`, `2001:db8:1:${i.toString(16)}::1`)
    expect(refused(130, of)).toBe(30)
  })

  test('delays a name tried from many addresses with growing waits, but never forever', () => {
    const { clock, limiter } = openWith()
    const waits: number[] = []
    for (let i = 0; waits.length < 14; i++) {
      const limited = limiter.take(attempt('Ana', `203.0.${i >> 8}.${i & 255}`))
      if (!limited) continue
      waits.push(limited.waitSeconds)
      clock.now += limited.waitSeconds * 1_000
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
  })

  test('gives a known browser a counter that strangers cannot exhaust', () => {
    const { limiter, refused } = openWith()
    refused(100, (i) => attempt('Ana', `203.0.113.${i}`))
    refused(100, () => attempt('Ana', '198.51.100.1'))
    const known = attempt('Ana', '198.51.100.1', { device: 'her-laptop' })
    expect(limiter.take(known)).toBeUndefined()
    expect(refused(10, () => known)).toBe(6)
    limiter.succeed(known)
    expect(limiter.take(known)).toBeUndefined()
  })

  test('does not count a correct password', () => {
    const { limiter } = openWith()
    for (let i = 0; i < 100; i++) {
      expect(limiter.take(attempt('Ana', '2001:db8::1')), String(i)).toBeUndefined()
      limiter.succeed(attempt('Ana', '2001:db8::1'))
    }
  })

  test('a correct password does not reset the attempts of its network', () => {
    const { limiter, refused } = openWith()
    expect(refused(19, (i) => attempt(`name ${i}`, '198.51.100.1'))).toBe(0)
    limiter.take(attempt('Ana', '198.51.100.1'))
    limiter.succeed(attempt('Ana', '198.51.100.1'))
    expect(refused(2, (i) => attempt(`other ${i}`, '198.51.100.1'))).toBe(1)
  })

  test('keeps counters with attempts during a flood of other names and addresses', () => {
    const { limiter, refused } = openWith()
    refused(10, (i) => attempt('Ana', `203.0.113.${i}`))
    refused(20, (i) => attempt(`name ${i}`, '198.51.100.3'))
    for (let i = 0; i < 30_000; i++)
      limiter.take(
        attempt(`nobody ${i}`, `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`, {
          isKnownName: false,
        }),
      )
    expect(limiter.take(attempt('Ana', '192.0.2.1'))).toMatchObject({ waitSeconds: 1 })
    expect(limiter.take(attempt('Bia', '198.51.100.3'))).toMatchObject({ waitSeconds: 900 })
  })
})

test('allows five password confirmations per session, then adds growing waits', () => {
  let now = 0
  const limiter = openConfirmationLimiter(() => now)
  const attempts = Array.from({ length: 6 }, () => limiter.take('one'))
  expect(attempts.map((limited) => limited?.waitSeconds)).toEqual([...Array<undefined>(5), 1])
  expect(limiter.take('another')).toBeUndefined()
  now = 1_000
  expect(limiter.take('one')).toBeUndefined()
  expect(limiter.take('one')).toEqual({ waitSeconds: 2, isFirst: false })
  limiter.succeed('one')
  expect(limiter.take('one')).toBeUndefined()
})
