import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { describeState } from '#gateway/testing/state.ts'
import { openLimiter, type Attempt } from './limiter.ts'
import { networksOf } from './network-of.ts'

const minute = 60_000
const day = 24 * 60 * minute
const key = randomBytes(32)

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

const attempt = (name: string, address: string, more: Partial<Attempt> = {}): Attempt => ({
  name,
  address,
  isKnownName: true,
  ...more,
})

describeState('openLimiter', (open) => {
  async function openWith(start = Date.parse('2026-11-26T12:00:00Z')) {
    const clock = { now: start }
    const state = await open()
    const limiter = openLimiter(state, key, () => clock.now)
    const refused = async (times: number, of: (i: number) => Attempt) => {
      let count = 0
      for (let i = 0; i < times; i++) if (await limiter.take(of(i))) count += 1
      return count
    }
    return { clock, state, limiter, refused }
  }

  test('counts per name and address and per address for a quarter of an hour', async () => {
    const { clock, limiter, refused } = await openWith()
    expect(await refused(6, () => attempt('Ana', '198.51.100.1'))).toBe(1)
    expect(await limiter.take(attempt(' ANA', '198.51.100.1'))).toEqual({
      waitSeconds: 900,
      isFirst: false,
    })
    expect(await limiter.take(attempt('Ana', '198.51.100.2'))).toBeUndefined()
    expect(await refused(30, (i) => attempt(`name ${i}`, '198.51.100.3'))).toBe(10)
    clock.now += 15 * minute
    expect(await limiter.take(attempt('Ana', '198.51.100.1'))).toBeUndefined()
  })

  test.each([
    ['ports', (i: number) => `198.51.100.3:${40_000 + i}`, 10],
    ['addresses of one /64', (i: number) => `2001:db8:1:2::${i}`, 10],
    ['spellings of one /64', (i: number) => (i % 2 ? `2001:db8::${i}` : `2001:db8:0:0:${i}::`), 10],
  ])('is not evaded by other %s', async (_, address, expected) => {
    const { refused } = await openWith()
    expect(await refused(30, (i) => attempt(`name ${i}`, address(i)))).toBe(expected)
  })

  test('counts a /48 with a higher limit', async () => {
    const { refused } = await openWith()
    const of = (i: number) => attempt(`name ${i}`, `2001:db8:1:${i.toString(16)}::1`)
    expect(await refused(130, of)).toBe(30)
  })

  test('delays a name tried from many addresses with growing waits, but never forever', async () => {
    const { clock, limiter } = await openWith()
    const waits: number[] = []
    for (let i = 0; waits.length < 14; i++) {
      const limited = await limiter.take(attempt('Ana', `203.0.${i >> 8}.${i & 255}`))
      if (!limited) continue
      waits.push(limited.waitSeconds)
      clock.now += limited.waitSeconds * 1_000
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
  })

  test('gives a known browser a counter that strangers cannot exhaust', async () => {
    const { limiter, refused } = await openWith()
    await refused(100, (i) => attempt('Ana', `203.0.113.${i}`))
    await refused(100, () => attempt('Ana', '198.51.100.1'))
    const known = attempt('Ana', '198.51.100.1', { device: 'her-laptop' })
    expect(await limiter.take(known)).toBeUndefined()
    expect(await refused(10, () => known)).toBe(6)
    await limiter.succeed(known)
    expect(await limiter.take(known)).toBeUndefined()
  })

  test('does not count a correct password', async () => {
    const { limiter } = await openWith()
    for (let i = 0; i < 100; i++) {
      expect(await limiter.take(attempt('Ana', '2001:db8::1')), String(i)).toBeUndefined()
      await limiter.succeed(attempt('Ana', '2001:db8::1'))
    }
  })

  test('a correct password ends the wait for its code, and resets no counter', async () => {
    const { clock, limiter, refused } = await openWith()
    await refused(13, (i) => attempt('Ana', `203.0.113.${i}`))
    clock.now += 20_000
    const hers = attempt('Ana', '198.51.100.1')
    expect(await limiter.take(hers)).toBeUndefined()
    await limiter.takeBack(hers)
    expect(await limiter.take(hers)).toBeUndefined()
    expect(await limiter.take(hers)).toMatchObject({ waitSeconds: 2 })
  })

  test('a correct password does not reset the attempts of its network', async () => {
    const { limiter, refused } = await openWith()
    expect(await refused(19, (i) => attempt(`name ${i}`, '198.51.100.1'))).toBe(0)
    await limiter.take(attempt('Ana', '198.51.100.1'))
    await limiter.succeed(attempt('Ana', '198.51.100.1'))
    expect(await refused(2, (i) => attempt(`other ${i}`, '198.51.100.1'))).toBe(1)
  })

  test('allows five confirmations, then adds growing waits', async () => {
    const { clock, limiter } = await openWith()
    const confirm = () => limiter.take({ confirmation: 'one' })
    for (let i = 0; i < 5; i++) expect(await confirm()).toBeUndefined()
    expect(await confirm()).toEqual({ waitSeconds: 1, isFirst: true })
    expect(await limiter.take({ confirmation: 'another' })).toBeUndefined()
    clock.now += 1_000
    expect(await confirm()).toBeUndefined()
    expect(await confirm()).toEqual({ waitSeconds: 2, isFirst: false })
    await limiter.succeed({ confirmation: 'one' })
    expect(await confirm()).toBeUndefined()
  })

  test('allows no more attempts at once than one after the other, on two servers', async () => {
    const { limiter, state, clock } = await openWith()
    const other = openLimiter(state, key, () => clock.now)
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        (i % 2 ? limiter : other).take(attempt('Ana', '198.51.100.1')),
      ),
    )
    expect(results.filter((limited) => limited === undefined)).toHaveLength(5)
  })

  test('goes on counting after a restart, and shows neither names nor addresses', async () => {
    const { state, refused, clock } = await openWith()
    await refused(5, () => attempt('Ana', '198.51.100.1'))
    const restarted = openLimiter(await open(), key, () => clock.now)
    expect(await restarted.take(attempt('Ana', '198.51.100.1'))).toMatchObject({ waitSeconds: 900 })
    const stored = JSON.stringify(await state.selectFrom('attempts').selectAll().execute())
    expect(stored).not.toMatch(/ana|198\.51/i)
  })

  test.each([
    ['a day back', -day],
    ['an hour back', -60 * minute],
    ['a day ahead', day],
  ])('never makes anyone wait longer after the clock jumped %s', async (_, jump) => {
    const { clock, refused, limiter } = await openWith()
    await refused(6, () => attempt('Ana', '198.51.100.1'))
    await refused(20, (i) => attempt('Bia', `203.0.113.${i}`))
    clock.now += jump
    const waits = async () => {
      const first = await limiter.take(attempt('Ana', '198.51.100.1'))
      const second = await limiter.take(attempt('Bia', '192.0.2.1'))
      return [first?.waitSeconds ?? 0, second?.waitSeconds ?? 0]
    }
    const [window = 0, growing = 0] = await waits()
    expect(window).toBeLessThanOrEqual(900)
    expect(growing).toBeLessThanOrEqual(1024)
    clock.now += 15 * minute
    expect(await waits()).toEqual([0, 0])
  })

  test('a clock that is a little behind that of another server makes no one wait', async () => {
    const { clock, limiter } = await openWith()
    const ahead = openLimiter(await open(), key, () => clock.now + 5_000)
    expect(await ahead.take(attempt('Ana', '198.51.100.1'))).toBeUndefined()
    expect(await limiter.take(attempt('Ana', '198.51.100.1'))).toBeUndefined()
  })

  test('delays refusals of wrong keys increasingly after twenty, per network', async () => {
    const { clock, limiter } = await openWith()
    const wrong = async (count: number, address: string) => {
      const delays: number[] = []
      for (let i = 0; i < count; i++) delays.push(await limiter.wrongKey(address))
      return delays
    }
    expect(await wrong(20, '2001:db8::1')).toEqual(Array(20).fill(0))
    expect(await wrong(3, '[2001:DB8::2]:443')).toEqual([100, 200, 300])
    expect((await wrong(30, '2001:db8::1')).at(-1)).toBe(2_000)
    expect(await wrong(1, '2001:db8:0:1::1')).toEqual([0])
    expect(await wrong(1, '')).toEqual([0])
    clock.now += 15 * minute
    expect(await wrong(1, '2001:db8::1')).toEqual([0])
  })

  test('a flood of names and addresses fills no table and drops no counter that matters', async () => {
    const { clock, state, limiter, refused } = await openWith()
    const known = attempt('Ana', '198.51.100.9', { device: 'her-laptop' })
    await refused(4, () => known)
    await refused(10, (i) => attempt('Ana', `203.0.113.${i}`))
    await refused(20, (i) => attempt(`name ${i}`, '198.51.100.3'))
    const row = { taken: 1, since: clock.now, reported_at: 0, is_kept: 0 }
    for (const kind of ['pair', 'network', 'name'])
      for (let from = 0; from < 11_000; from += 1_000)
        await state
          .insertInto('attempts')
          .values(Array.from({ length: 1_000 }, (_, i) => ({ ...row, kind, id: `${from + i}` })))
          .execute()
    await refused(201, (i) => attempt(`nobody ${i}`, `10.0.1.${i}`, { isKnownName: false }))
    const { count } = await state
      .selectFrom('attempts')
      .select((step) => step.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeLessThan(31_000)
    expect(await limiter.take(attempt('Ana', '192.0.2.1'))).toMatchObject({ waitSeconds: 1 })
    expect(await limiter.take(attempt('Bia', '198.51.100.3'))).toMatchObject({ waitSeconds: 900 })
    expect(await limiter.take(known)).toBeUndefined()
    expect(await limiter.take(known)).toMatchObject({ waitSeconds: 1 })
    clock.now += day
    await refused(201, (i) => attempt(`later ${i}`, `10.0.2.${i}`))
    const left = await state.selectFrom('attempts').select('since').execute()
    expect(left.every(({ since }) => since >= clock.now)).toBe(true)
  })

  test('fails when the database cannot be used', async () => {
    const { state, limiter } = await openWith()
    await state.schema.dropTable('attempts').execute()
    await expect(limiter.take(attempt('Ana', '198.51.100.1'))).rejects.toThrow('attempts')
  })
})
