import { describe, expect, it } from 'vitest'
import type { Pace } from '#local/jobs/job-record.ts'
import { Pacer, type Sent } from './pacer.ts'
import { FakeClock, quiet } from '#jobs/testing/tab.ts'

/** Sends as fast as the pacer allows, and records the times: seconds since the start. */
function send(
  clock: FakeClock,
  pace: Partial<Pace>,
  resumed = false,
  before: { items?: number; times?: number[]; lastAt?: number } = {},
) {
  const sent: number[] = []
  const began = clock.now()
  const network = { isOnline: () => true }
  const { items = 0, times = [], lastAt } = before
  const counted: Sent = {
    items: () => items + sent.length,
    since: (moment) =>
      [...times, ...sent.map((at) => began + at * 1_000)].filter((at) => at >= moment).length,
    lastAt,
  }
  const pacer = new Pacer({ concurrency: 1, ...pace }, clock, network, resumed, undefined, counted)
  const ending = new AbortController()
  void (async () => {
    while (!ending.signal.aborted) {
      await pacer.pass(ending.signal)
      if (!ending.signal.aborted) sent.push((clock.now() - began) / 1_000)
    }
  })()
  return { sent, pacer, end: () => ending.abort() }
}

describe('a start at a set time', () => {
  it('sends nothing before it, and then at the pace', async () => {
    const clock = new FakeClock()
    const { sent, pacer, end } = send(clock, {
      perMinute: 60,
      notBefore: clock.now() + 90_000,
    })
    await clock.advance(60_000)
    expect(sent).toEqual([])
    expect(pacer.waiting).toEqual({ why: 'start', until: clock.now() + 30_000 })
    await clock.advance(32_500)
    end()
    expect(sent).toEqual([90, 91, 92])
  })

  it('has no effect if it has passed', async () => {
    const clock = new FakeClock()
    const { sent, end } = send(clock, { perMinute: 60, notBefore: clock.now() - 1 })
    await clock.advance(500)
    end()
    expect(sent).toEqual([0])
  })
})

describe('pace', () => {
  it('sends the given number per minute, evenly', async () => {
    const clock = new FakeClock()
    const { sent, end } = send(clock, { perMinute: 20 })
    await clock.advance(60_000)
    end()
    expect(sent).toHaveLength(21)
    expect(sent.slice(0, 4)).toEqual([0, 3, 6, 9])
  })

  it('waits for a random pause within its bounds, new for each send', async () => {
    const clock = new FakeClock()
    clock.drawn = 0
    const { sent, end } = send(clock, { pause: { from: 1_000, to: 5_000 } })
    await clock.advance(1_500)
    clock.drawn = 0.999_999
    await clock.advance(20_000)
    end()
    expect(sent.slice(0, 3).map((at) => Math.round(at))).toEqual([0, 1, 2])
    expect(Math.round(sent[3]! - sent[2]!)).toBe(5)
  })

  it('applies the longer of rate and pause', async () => {
    const clock = new FakeClock()
    const { sent, end } = send(clock, { perMinute: 30, pause: { from: 500, to: 500 } })
    await clock.advance(4_000)
    end()
    expect(sent).toEqual([0, 2, 4])
  })

  it('waits for a full pause before the first send after resuming', async () => {
    const clock = new FakeClock()
    const { sent, end } = send(clock, { perMinute: 6 }, true)
    await clock.advance(21_000)
    end()
    expect(sent).toEqual([10, 20])
  })

  it('never catches up: after a sleep the next send follows a full pause later', async () => {
    const clock = new FakeClock()
    const { sent, end } = send(clock, { perMinute: 20 })
    await clock.advance(4_000)
    await clock.leap(8 * 3_600_000)
    const woke = sent.length
    await clock.advance(10_000)
    end()
    expect(sent.slice(0, woke)).toEqual([0, 3])
    const slept = 4 + 8 * 3_600
    expect(sent.slice(woke)).toEqual([slept + 3, slept + 6, slept + 9])
  })

  it('never catches up, even if the sleep happened while every slot was taken', async () => {
    const clock = new FakeClock()
    const pacer = new Pacer(
      { concurrency: 1, perMinute: 20 },
      clock,
      { isOnline: () => true },
      false,
    )
    const { signal } = new AbortController()
    await pacer.pass(signal)
    await clock.leap(3_600_000)
    const woke = clock.now()
    let passed = 0
    void pacer.pass(signal).then(() => {
      passed = clock.now()
    })
    await clock.advance(10_000)
    expect(passed - woke).toBe(3_000)
  })

  it('is not delayed for hours by a clock that is set back', async () => {
    const clock = new FakeClock()
    const { sent, end } = send(clock, { perMinute: 20 })
    await clock.advance(1_000)
    clock.putBack(3_600_000)
    await clock.advance(8_000)
    end()
    expect(sent.length).toBeGreaterThanOrEqual(2)
  })

  it('waits as long as the gateway asked, also if the clock is set back in between', async () => {
    const clock = new FakeClock()
    const { sent, pacer, end } = send(clock, { perMinute: 60 })
    await clock.advance(500)
    pacer.hold(90_000)
    await clock.advance(10_000)
    clock.putBack(3_600_000)
    await clock.advance(75_000)
    expect(sent.length).toBe(1)
    await clock.advance(10_000)
    end()
    expect(sent.length).toBeGreaterThan(1)
  })

  it('waits outside its hours, and reports until when', async () => {
    const clock = new FakeClock(Date.UTC(2026, 4, 4, 20, 59, 50))
    const hours = { from: 8 * 60, to: 21 * 60, days: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC' }
    const { sent, pacer, end } = send(clock, { perMinute: 12, hours })
    await clock.advance(30_000)
    expect(sent).toEqual([0, 5])
    expect(pacer.waiting).toEqual({ why: 'hours', until: Date.UTC(2026, 4, 5, 8) })
    await clock.advance(11 * 3_600_000)
    end()
    await quiet()
    expect(sent.slice(2, 4)).toEqual([11 * 3_600 + 10, 11 * 3_600 + 15])
  }, 60_000)
})

describe('batches', () => {
  const batches = { size: 3, gapMs: 60_000 }

  it('are followed by a pause, and say until when', async () => {
    const clock = new FakeClock()
    const { sent, pacer, end } = send(clock, { perMinute: 60, batches })
    await clock.advance(30_000)
    expect(sent).toEqual([0, 1, 2])
    expect(pacer.waiting).toEqual({ why: 'batch', until: clock.now() + 32_000 })
    await clock.advance(100_000)
    end()
    expect(sent).toEqual([0, 1, 2, 62, 63, 64, 124, 125, 126])
  })

  it('go on where they were after a restart, and the pause is not shortened or begun anew', async () => {
    const clock = new FakeClock()
    const before = { items: 6, lastAt: clock.now() - 40_000 }
    const { sent, end } = send(clock, { perMinute: 60, batches }, true, before)
    await clock.advance(23_000)
    end()
    expect(sent).toEqual([20, 21, 22])
  })

  it('do not end early or late with a clock that is set back', async () => {
    const clock = new FakeClock()
    const { sent, end } = send(clock, { perMinute: 60, batches })
    await clock.advance(10_000)
    clock.putBack(3_600_000)
    await clock.advance(51_000)
    expect(sent).toHaveLength(3)
    await clock.advance(5_000)
    end()
    expect(sent.length).toBeGreaterThan(3)
  })
})

describe('a daily limit', () => {
  const berlin = { count: 3, timeZone: 'Europe/Berlin' }

  it('waits for the next day of its zone', async () => {
    // 23:59:50 in Berlin.
    const clock = new FakeClock(Date.UTC(2026, 4, 4, 21, 59, 50))
    const { sent, pacer, end } = send(clock, { perMinute: 60, perDay: berlin })
    await clock.advance(5_000)
    expect(sent).toEqual([0, 1, 2])
    expect(pacer.waiting).toEqual({ why: 'day-limit', until: Date.UTC(2026, 4, 4, 22) })
    await clock.advance(20_000)
    end()
    expect(sent).toEqual([0, 1, 2, 10, 11, 12])
  })

  it('goes on when the hours of the next day begin', async () => {
    const clock = new FakeClock(Date.UTC(2026, 4, 4, 12))
    const hours = { from: 480, to: 1_200, days: [0, 1, 2, 3, 4, 5, 6], timeZone: 'Europe/Berlin' }
    const { pacer, end } = send(clock, { perMinute: 60, perDay: berlin, hours })
    await clock.advance(5_000)
    expect(pacer.waiting).toEqual({ why: 'day-limit', until: Date.UTC(2026, 4, 5, 6) })
    end()
  })

  it('counts what was sent before on that day', async () => {
    const clock = new FakeClock(Date.UTC(2026, 4, 4, 12))
    const times = [Date.UTC(2026, 4, 3, 21, 59), Date.UTC(2026, 4, 3, 22), Date.UTC(2026, 4, 4, 11)]
    const { sent, end } = send(clock, { perMinute: 60, perDay: berlin }, false, { times })
    await clock.advance(5_000)
    end()
    expect(sent).toEqual([0])
  })

  it.each([
    ['of 23 hours', Date.UTC(2026, 2, 29, 12), Date.UTC(2026, 2, 29, 22)],
    ['of 25 hours', Date.UTC(2026, 9, 25, 12), Date.UTC(2026, 9, 25, 23)],
  ])('lasts for a day %s', async (_what, now, until) => {
    const clock = new FakeClock(now)
    const { pacer, end } = send(clock, { perMinute: 60, perDay: berlin })
    await clock.advance(5_000)
    expect(pacer.waiting).toEqual({ why: 'day-limit', until })
    end()
  })
})

describe('a wait', () => {
  /** Passes once, and records each change of what is waited for. */
  function wait(clock: FakeClock, network: { online: boolean }, pace: Partial<Pace> = {}) {
    const said: Pacer['waiting'][] = []
    const pacer: Pacer = new Pacer(
      { concurrency: 1, ...pace },
      clock,
      { isOnline: () => network.online },
      false,
      () => said.push(pacer.waiting),
    )
    let passed = false
    const ending = new AbortController()
    const passing = pacer.pass(ending.signal).then(() => {
      passed = true
    })
    return { said, pacer, passing, passed: () => passed, end: () => ending.abort() }
  }

  it('is announced when it begins, changes and ends, and not in between', async () => {
    const clock = new FakeClock()
    const network = { online: false }
    const { said, pacer, passed } = wait(clock, network)
    await clock.advance(5_000)
    expect(said).toEqual([{ why: 'network', until: undefined }])
    const until = clock.now() + 10_000
    pacer.hold(10_000)
    network.online = true
    await clock.advance(5_000)
    expect(said.slice(1)).toEqual([{ why: 'too-many', until }])
    pacer.hold(20_000)
    await clock.advance(5_000)
    expect(said.slice(2)).toEqual([{ why: 'too-many', until: until + 15_000 }])
    expect(passed()).toBe(false)
    await clock.advance(20_000)
    expect(passed()).toBe(true)
    expect(said.slice(3)).toEqual([undefined])
  })

  it('is not announced where there is none', async () => {
    const { said, passing, pacer } = wait(new FakeClock(), { online: true })
    await passing
    expect(said).toEqual([])
    expect(pacer.waiting).toBeUndefined()
  })

  it('ends at once when the job ends', async () => {
    const clock = new FakeClock()
    const { passing, pacer, end } = wait(clock, { online: false })
    await quiet()
    end()
    await passing
    expect(pacer.waiting).toBeUndefined()
  })

  it('is not shortened by a shorter one', async () => {
    const clock = new FakeClock()
    const network = { online: false }
    const { pacer, passed } = wait(clock, network)
    pacer.hold(10_000)
    pacer.hold(1_000)
    network.online = true
    await clock.advance(9_000)
    expect(passed()).toBe(false)
    await clock.advance(1_500)
    expect(passed()).toBe(true)
  })

  it('is checked again each minute if the hours never begin', async () => {
    const clock = new FakeClock()
    const hours = { from: 540, to: 1_080, days: [], timeZone: 'UTC' }
    const { pacer, passed, end } = wait(clock, { online: true }, { hours })
    await clock.advance(120_000)
    expect(passed()).toBe(false)
    expect(pacer.waiting).toMatchObject({ why: 'hours' })
    expect((pacer.waiting?.until ?? 0) - clock.now()).toBeGreaterThan(50_000)
    end()
  })
})
