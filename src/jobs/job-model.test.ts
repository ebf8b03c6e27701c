import { describe, expect, it } from 'vitest'
import { outcomeStates } from '#local/jobs/job-record.ts'
import { freshCounts, ItemStates } from './job-model.ts'

const at = 5

describe('the states of items', () => {
  it('are waiting at first', () => {
    const states = new ItemStates(3)
    expect(states.counts(false)).toEqual(freshCounts(3))
    expect(states.counts(false)).toMatchObject({ waiting: 3, accepted: 0 })
    expect([states.state(0), states.at(0), states.count('waiting')]).toEqual(['waiting', 0, 3])
    expect(states.all('waiting')).toEqual([0, 1, 2])
    expect(new ItemStates(0).nextWaiting(0)).toBeUndefined()
  })

  it.each(outcomeStates)('are counted and found: %s', (state) => {
    const states = new ItemStates(4)
    states.set(1, { state, at })
    states.set(3, { state, at: 7 })
    expect([states.state(1), states.at(1), states.at(3)]).toEqual([state, at, 7])
    if (state !== 'waiting') {
      expect(states.counts(false)).toEqual({ ...freshCounts(4), waiting: 2, [state]: 2 })
      expect(states.all(state)).toEqual([1, 3])
    }
    states.set(1, { state: 'waiting', at })
    states.set(3, { state: 'waiting', at })
    expect(states.counts(false)).toEqual(freshCounts(4))
  })

  it('count waiting ones of a stopped job as not sent', () => {
    const states = new ItemStates(4)
    states.set(0, { state: 'accepted', at })
    states.set(1, { state: 'not-sent', at })
    expect(states.counts(true)).toEqual({
      ...freshCounts(0),
      waiting: 0,
      accepted: 1,
      'not-sent': 3,
    })
    expect(states.counts(false)).toMatchObject({ waiting: 2, 'not-sent': 1 })
  })

  it('find the next waiting one', () => {
    const states = new ItemStates(4)
    states.set(0, { state: 'accepted', at })
    states.set(2, { state: 'sending', at })
    expect([0, 1, 2, 3, 4].map((from) => states.nextWaiting(from))).toEqual([1, 1, 3, 3, undefined])
  })

  it('ignore items that the job does not have', () => {
    const states = new ItemStates(2)
    for (const index of [-1, 2, 3]) states.set(index, { state: 'accepted', at })
    expect(states.counts(false)).toEqual(freshCounts(2))
    expect([states.state(2), states.at(2)]).toEqual(['waiting', 0])
  })
})
