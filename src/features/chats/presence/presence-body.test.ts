import { expect, test } from 'vitest'
import { presenceBody } from './presence-body.ts'

test('has only the shape of the contract, without an empty delay', () => {
  expect(presenceBody('5511', { optionsNumber: '5511' })).toEqual({
    number: '5511',
    options: { number: '5511' },
  })
})

test('has both shapes if the gateway takes a kind', () => {
  expect(presenceBody('5511', { delay: 20, optionsNumber: '57', kind: 'recording' })).toEqual({
    number: '5511',
    options: { delay: 20, number: '57' },
    presence: 'recording',
    delay: 20,
  })
  expect(presenceBody('5511', { optionsNumber: '5511', kind: 'paused' })).toMatchObject({
    delay: 0,
  })
})
