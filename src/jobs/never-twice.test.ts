import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import type { JobKey } from '#local/jobs/job-record.ts'
import { connection, FakeBrowser, quiet, type FakeTab } from './testing/tab.ts'
import type { Done } from './work.ts'

interface Open {
  readonly index: number
  readonly yes: (done: Done) => void
  readonly no: (error: unknown) => void
}

const steps = [
  'start',
  'start in the other tab',
  'pause',
  'accepted',
  'refused',
  'unknown',
  'crash',
  'disk full',
  'disk free',
  'sleep',
  'look',
  'wait',
] as const
type Step = (typeof steps)[number]

/** A job of eight items in two tabs, one of which dies from time to time. */
class Scene {
  readonly browser = new FakeBrowser()
  tab: FakeTab = this.browser.tab()
  readonly other: FakeTab = this.browser.tab()
  readonly asked: number[] = []
  open: Open[] = []

  constructor(readonly key: JobKey) {}

  readonly work = (_item: unknown, index: number) => {
    this.asked.push(index)
    return new Promise<Done>((yes, no) => this.open.push({ index, yes, no }))
  }

  async do(step: Step): Promise<void> {
    const { tab, other, browser, key, work } = this
    if (step === 'start') await tab.run(key).start(connection, () => work)
    if (step === 'start in the other tab') await other.run(key).start(connection, () => work)
    if (step === 'pause') tab.run(key).pause()
    if (step === 'accepted') this.open.shift()?.yes({})
    if (step === 'refused') this.open.shift()?.no(new RefusedError('other', 400, [], ''))
    if (step === 'unknown') this.open.shift()?.no(new UnknownOutcomeError('timed-out', 1))
    if (step === 'disk full') tab.diskError = new DOMException('', 'QuotaExceededError')
    if (step === 'disk free') tab.diskError = undefined
    if (step === 'sleep') await browser.clock.leap(3_600_000)
    if (step === 'look') await other.run(key).view.load()
    if (step === 'wait') await browser.clock.advance(5_000)
    if (step === 'crash') {
      tab.die()
      this.tab = browser.tab()
    }
    await quiet()
  }
}

it('sends nothing twice without a decision, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...steps), { minLength: 5, maxLength: 25 }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(0, 1, 4),
      async (list, concurrency, prefetch) => {
        const pace = { concurrency, ...(prefetch > 0 && { prefetch }) }
        const key = await new FakeBrowser().tab().create(8, pace)
        const scene = new Scene(key)
        await scene.do('start')
        for (const step of list) await scene.do(step)
        expect(scene.asked.length).toBe(new Set(scene.asked).size)
        expect(scene.open.length).toBeLessThanOrEqual(8)
        // Each sent item has a record: the next tab knows.
        for (const tab of [scene.tab, scene.other]) tab.die()
        const later = scene.browser.tab().run(key)
        await later.view.load()
        const states = scene.asked.map((index) => later.view.model!.states.state(index))
        expect(states).not.toContain('waiting')
        expect(states).not.toContain('sending')
      },
    ),
    { numRuns: 120 },
  )
}, 60_000)
