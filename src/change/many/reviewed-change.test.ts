import { expect, it } from 'vitest'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { SkippedError } from '#jobs/work.ts'
import { verifiedWork } from './reviewed-change.ts'

interface Values {
  readonly on: boolean
  readonly text: string | null
}
const item = { to: 'a', data: {} }
const before = { on: false, text: 'x' }
const after = { on: true, text: 'x' }

/** Runs the work for one item on a resource with these values. `write` throws after the gateway has changed them. */
async function work(now: Values, { lose = false, refuse = false, hidesText = false } = {}) {
  let current = now
  let writes = 0
  const run = verifiedWork<{ on: boolean; text: string }, object, Values>(
    { address: 'https://gw.example', key: 'k' },
    {
      changeOf: () => ({ before, after }),
      read: async () => ({ ...current, text: hidesText ? null : current.text }),
      valuesOf: (answer) => answer,
      async write() {
        writes++
        if (refuse) throw new RefusedError('other', 400, [], '')
        current = after
        if (lose) throw new UnknownOutcomeError('no-answer', 0)
      },
      readBackOf: (values) => values,
    },
  )
  const result = await run(item, 0).catch((error: unknown) => error)
  return { result, writes, current }
}

it('writes once, and returns the values read back', async () => {
  expect(await work(before)).toEqual({ result: { readBack: after }, writes: 1, current: after })
})

it('does not write what the gateway already has', async () => {
  expect(await work(after)).toMatchObject({ result: { readBack: after }, writes: 0 })
})

it('skips what someone else changed since the review, and says which values', async () => {
  const theirs = { on: false, text: 'theirs' }
  const { result, writes, current } = await work(theirs)
  expect(result).toBeInstanceOf(SkippedError)
  expect((result as SkippedError).texts).toEqual(['changed', '{"text":"theirs"}'])
  expect([writes, current]).toEqual([0, theirs])
})

it('does not take a value that cannot be read for a change by someone else', async () => {
  expect(await work(before, { hidesText: true })).toMatchObject({ writes: 1 })
})

it('leaves a refusal refused, and a lost response unknown', async () => {
  expect((await work(before, { refuse: true })).result).toBeInstanceOf(RefusedError)
  const lost = await work(before, { lose: true })
  expect(lost.result).toBeInstanceOf(UnknownOutcomeError)
  expect(lost.writes).toBe(1)
})
