import { describe, expect, it } from 'vitest'
import { eitherOf, oneOf, wording } from './wording.ts'

describe('wording', () => {
  const save = wording((n, text) => (n === 1 ? 'Save 1 change (all)' : `Save ${text} changes`))

  it.each(['Save 1 change (all)', 'Save 3 changes', 'Save 1,000 changes'])('matches "%s"', (text) =>
    expect(text).toMatch(save),
  )

  it.each(['Save', 'Save changes', 'Do not Save 3 changes', 'Save 3 changes now'])(
    'does not match "%s"',
    (text) => expect(text).not.toMatch(save),
  )
})

it('oneOf matches whole texts only, and takes them literally', () => {
  expect('Save (2)').toMatch(oneOf(['Save (2)', 'Stop']))
  expect('Stop it').not.toMatch(oneOf(['Save (2)', 'Stop']))
})

it('eitherOf matches what any of the patterns matches', () => {
  const pattern = eitherOf(
    oneOf(['Invite']),
    wording((n) => `Invite ${n} numbers`),
  )
  expect('Invite').toMatch(pattern)
  expect('Invite 7 numbers').toMatch(pattern)
  expect('Invite them').not.toMatch(pattern)
})
