import { describe, expect, it, vi } from 'vitest'
import { RefusedError, UnexpectedAnswerError, UnknownOutcomeError } from '#client/errors.ts'
import type { Known } from '#change/resource.ts'
import { SkippedError } from '#jobs/work.ts'
import type { JobOutcome, OutcomeState } from '#local/jobs/job-record.ts'
import {
  canBeUndone,
  changedSince,
  changesOf,
  inverseOf,
  isApplied,
  isChangedByOthers,
  isConfirmed,
  isPartlyUnread,
  isSavedDifferently,
  isUndecided,
  isUnread,
  isVerifiablyUndone,
  othersValues,
  stateNow,
  verifiedWork,
  type CurrentState,
  type ManyResource,
  type ManyResult,
} from './reviewed-change.ts'

interface Values {
  readonly on: boolean
  readonly text: string | null
}
type Full = { readonly on: boolean; readonly text: string }
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

describe('what the gateway has of a change', () => {
  const change = { before, after }

  it.each<[string, Values | undefined, CurrentState<Values>]>([
    ['as asked', { on: true, text: 'x' }, { is: 'saved', isPartlyUnread: false }],
    ['as before', { on: false, text: 'x' }, { is: 'before' }],
    ['gone', undefined, { is: 'gone' }],
    [
      'as before, and changed elsewhere',
      { on: false, text: 'y' },
      { is: 'different', values: { on: false, text: 'y' } },
    ],
    [
      'as asked, but with another value',
      { on: true, text: 'y' },
      { is: 'different', values: { text: 'y' } },
    ],
    [
      'as asked, with a hidden value',
      { on: true, text: null },
      { is: 'saved', isPartlyUnread: false },
    ],
  ])('%s', (_, now, expected) => expect(stateNow(change, now)).toEqual(expected))

  it('cannot be verified if it hides all that was changed, and partly if it hides some', () => {
    const both = { before, after: { on: true, text: 'y' } }
    expect(stateNow<Full>(both, { on: true, text: null })).toEqual({
      is: 'saved',
      isPartlyUnread: true,
    })
    const one = { before, after: { on: false, text: 'y' } }
    expect(stateNow(one, { on: false, text: null })).toEqual({ is: 'unverifiable' })
    // Nothing was changed at all.
    expect(stateNow({ before, after: before }, before)).toEqual({
      is: 'saved',
      isPartlyUnread: false,
    })
  })

  it('lists what a change sets, not what stays or is unknown', () => {
    expect(changesOf(change)).toEqual([{ field: 'on', before: false, after: true }])
    expect(changesOf({ before, after: { on: false, text: null } })).toEqual([])
    expect(changesOf<Full>({ before: { on: false, text: null }, after: before })).toEqual([
      { field: 'text', before: null, after: 'x' },
    ])
    expect(
      changesOf<Partial<Values>>({ before: { text: 'x' }, after: { text: 'x', on: true } }),
    ).toEqual([{ field: 'on', before: undefined, after: true }])
  })

  it('knows what others changed since, as far as it can be read', () => {
    expect(changedSince(change, { on: false, text: 'y' })).toEqual({ text: 'y' })
    expect(changedSince(change, { on: true, text: null })).toEqual({ on: true })
    expect(
      changedSince<Full>({ before: { on: false, text: null }, after }, { on: false, text: 'y' }),
    ).toEqual({})
  })

  it('needs no write only if each value is known to be as asked', () => {
    expect(isApplied(change, after)).toBe(true)
    expect(isApplied(change, before)).toBe(false)
    expect(isApplied(change, { on: true, text: 'y' })).toBe(false)
    // Hidden, and not to be changed.
    expect(isApplied(change, { on: true, text: null })).toBe(true)
    // Hidden, and to be changed: always written.
    expect(isApplied({ before, after: { on: true, text: 'y' } }, { on: true, text: null })).toBe(
      false,
    )
    // Unknown ones stay, whatever they are.
    expect(
      isApplied<Full>({ before, after: { on: true, text: null } }, { on: true, text: 'z' }),
    ).toBe(true)
  })

  it('is undone to what is known of before', () => {
    expect(inverseOf(change)).toEqual({ before: after, after: before })
    expect(inverseOf<Full>({ before: { on: false, text: null }, after })).toEqual({
      before: after,
      after: { on: false, text: 'x' },
    })
  })
})

describe('a result', () => {
  const saved: CurrentState<Values> = { is: 'saved', isPartlyUnread: false }
  const partly: CurrentState<Values> = { is: 'saved', isPartlyUnread: true }
  const different: CurrentState<Values> = { is: 'different', values: {} }
  const states = [
    saved,
    partly,
    { is: 'unverifiable' },
    { is: 'before' },
    { is: 'gone' },
    different,
  ]
  const result = (
    state: OutcomeState,
    current?: CurrentState<Values>,
    outcome: Partial<JobOutcome> = {},
  ): ManyResult<Values> => ({
    row: { index: 0, item, state, outcome: { at: 1, state, ...outcome } },
    change: { before, after },
    current,
  })
  /** The states of the gateway, of a row in a state, for which a test holds. */
  const holds = (test: (result: ManyResult<Values>) => boolean, state: OutcomeState) =>
    [undefined, ...(states as readonly CurrentState<Values>[])]
      .filter((current) => test(result(state, current)))
      .map((current) => (current === partly ? 'partly' : current?.is))

  it.each<[string, (result: ManyResult<Values>) => boolean, Record<string, unknown[]>]>([
    [
      'can be undone',
      canBeUndone,
      {
        accepted: ['saved', 'partly', 'unverifiable'],
        arrived: ['saved', 'partly', 'unverifiable'],
        unknown: [],
        refused: [],
      },
    ],
    ['is partly unread', isPartlyUnread, { accepted: ['partly', 'unverifiable'] }],
    [
      'is saved differently',
      isSavedDifferently,
      {
        accepted: ['before', 'gone', 'different'],
        arrived: ['before', 'gone', 'different'],
        unknown: [],
      },
    ],
    [
      'is unread',
      isUnread,
      {
        accepted: [undefined],
        arrived: [undefined],
        unknown: [undefined],
        refused: [],
        skipped: [],
      },
    ],
    ['is confirmed', isConfirmed, { accepted: ['saved', 'partly'], unknown: ['saved', 'partly'] }],
    ['is verifiably undone', isVerifiablyUndone, { unknown: ['before'], accepted: [] }],
    ['is undecided', isUndecided, { unknown: ['unverifiable'], accepted: [] }],
  ])('%s', (_, test, expected) => {
    for (const [state, held] of Object.entries(expected))
      expect([state, holds(test, state as OutcomeState)]).toEqual([state, held])
  })

  it('is not unread before its outcome is stored', () => {
    expect(isUnread(result('accepted', undefined, { state: 'sending' }))).toBe(false)
  })

  it('was skipped for a change by others, with their values if they are stored', () => {
    const skipped = (...texts: string[]) => result('skipped', undefined, { reason: { texts } })
    expect(isChangedByOthers(skipped('changed', '{"text":"y"}'))).toBe(true)
    expect(isChangedByOthers(skipped('unread'))).toBe(false)
    expect(
      isChangedByOthers(result('refused', undefined, { reason: { texts: ['changed'] } })),
    ).toBe(false)
    expect(isChangedByOthers(result('skipped'))).toBe(false)
    expect(othersValues(skipped('changed', '{"text":"y"}').row)).toEqual({ text: 'y' })
    for (const texts of [['changed'], ['changed', '{"te'], ['changed', 'null'], ['changed', '1']])
      expect(othersValues(skipped(...texts).row)).toBeUndefined()
    expect(othersValues({ ...result('skipped').row, outcome: undefined })).toBeUndefined()
  })
})

describe('the work for one resource', () => {
  const markup = new UnexpectedAnswerError(200, [], '<!doctype html><html></html>')
  const invalid = new UnexpectedAnswerError(200, [], '{"a":1}')

  /** Runs the work on a resource whose reads are these, in order. */
  async function workOn(
    reads: readonly (Values | Error)[],
    part: Partial<ManyResource<Values, object, Values>> = {},
  ) {
    const onRead = vi.fn<(item: object, answer: Values) => void>()
    const write = vi.fn(async () => {})
    let count = 0
    const run = verifiedWork<Values, object, Values>(
      { address: 'https://gw.example', key: 'k' },
      {
        changeOf: () => ({ before, after }),
        read: async () => {
          const next = reads[count++]
          if (!next || next instanceof Error) throw next ?? new Error('not read')
          return next
        },
        valuesOf: (answer) => answer,
        write,
        onRead,
        ...part,
      },
    )
    const result = await run(item, 0).catch((error: unknown) => error)
    return {
      result,
      writes: write.mock.calls,
      read: onRead.mock.calls.map(([, answer]) => answer),
      count,
    }
  }

  it('passes on each answer that did not lead to a write', async () => {
    expect(await workOn([before, after])).toMatchObject({ read: [after], writes: [[item, before]] })
    expect(await workOn([after])).toMatchObject({ read: [after], writes: [], result: {} })
    const theirs = { on: false, text: 'y' }
    expect(await workOn([theirs])).toMatchObject({ read: [theirs], writes: [] })
  })

  it('stores nothing of what it read unless it is asked to', async () => {
    expect((await workOn([before, after])).result).toEqual({})
    expect((await workOn([after])).result).toEqual({})
    const readBackOf = ({ on }: Known<Values>) => ({ on })
    expect((await workOn([before, after], { readBackOf })).result).toEqual({
      readBack: { on: true },
    })
    expect((await workOn([after], { readBackOf })).result).toEqual({ readBack: { on: true } })
  })

  it('is done if it cannot be read back', async () => {
    const readBackOf = (values: Known<Values>) => values
    const { result, read } = await workOn([before, new Error('lost')], { readBackOf })
    expect(result).toEqual({})
    expect(read).toEqual([])
  })

  it('does not read back where a read is older than the write', async () => {
    const done = await workOn([before, after], { readsOnce: true, readBackOf: (values) => values })
    expect(done).toMatchObject({ result: {}, count: 1, read: [] })
    expect(done.result).toEqual({})
  })

  it('is skipped if it cannot be understood what would be overwritten, not for a web page', async () => {
    const { result, writes } = await workOn([invalid])
    expect(result).toMatchObject({ name: 'SkippedError', texts: ['unread'] })
    expect(writes).toEqual([])
    expect((await workOn([markup])).result).toBe(markup)
    const failure = new Error('no answer')
    expect((await workOn([failure])).result).toBe(failure)
  })

  it('says that something no longer exists', async () => {
    const gone = { on: undefined, text: 'x' } as unknown as Values
    expect((await workOn([gone])).result).toMatchObject({ texts: ['changed', '{"on":null}'] })
  })
})
