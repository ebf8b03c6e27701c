import { expect, it } from 'vitest'
import type { Written } from '#client/answer.ts'
import { keptAnswer, SkippedError } from './work.ts'

const understood = (answer: unknown): Written<unknown> => ({
  understood: true,
  answer,
  raw: answer,
  status: 200,
  at: 0,
})
const invalid = (raw: unknown): Written<unknown> => ({
  understood: false,
  answer: undefined,
  raw,
  status: 200,
  at: 0,
})

it('keeps the named texts and booleans of a response, and nothing else', () => {
  const answer = {
    id: 'm1',
    done: false,
    isNew: true,
    count: 3,
    none: null,
    other: 'x',
    list: ['a'],
  }
  const names = ['id', 'done', 'isNew', 'count', 'none', 'list', 'missing']
  expect(keptAnswer(understood(answer), names)).toEqual({
    understood: true,
    fields: { id: 'm1', done: false, isNew: true },
  })
  expect(keptAnswer(understood('text'), ['id'])).toEqual({ understood: true, fields: {} })
  expect(keptAnswer(understood(undefined), ['id'])).toEqual({ understood: true, fields: {} })
})

it('keeps the text of a response that was not understood', () => {
  const raw = (of: unknown) => keptAnswer(invalid(of), ['id'])
  expect(raw('<p>no</p>')).toEqual({ understood: false, fields: {}, raw: '<p>no</p>' })
  expect(raw({ id: 1 }).raw).toBe('{\n  "id": 1\n}')
  expect(raw(undefined).raw).toBe('')
  expect(raw(null).raw).toBe('null')
})

it('cuts texts of more than 2,000 characters', () => {
  const [most, more] = ['x'.repeat(2_000), 'x'.repeat(2_001)]
  const kept = keptAnswer(understood({ most, more }), ['most', 'more'])
  expect(kept.fields).toEqual({ most, more: `${most}…` })
  expect(keptAnswer(invalid(most), []).raw).toBe(most)
  expect(keptAnswer(invalid(more), []).raw).toBe(`${most}…`)
})

it('names an item that cannot be sent', () => {
  expect(new SkippedError(['a', 'b'])).toMatchObject({ name: 'SkippedError', texts: ['a', 'b'] })
  expect(new SkippedError([]).message).toBe('skipped')
})
