import { describe, expect, test } from 'vitest'
import { levelVocabulary, matchLevel } from './levels.ts'

describe('levelVocabulary', () => {
  test('has the levels of the contract on an empty gateway', () => {
    expect(levelVocabulary(new Map())).toEqual(['WEBCHAT', 'FULL'])
  })

  test('adds the levels in use by name, without a second spelling of any', () => {
    const counts = new Map([
      ['supervisor', 1],
      ['SUPERVISOR', 2],
      ...['full', 'Full', 'AUDIT', ' ', ''].map((level) => [level, 1] as const),
    ])
    expect(levelVocabulary(counts)).toEqual(['WEBCHAT', 'FULL', 'AUDIT', 'SUPERVISOR'])
  })
})

describe('matchLevel', () => {
  const vocabulary = levelVocabulary(new Map([['SUPERVISOR', 1]]))

  test('accepts a known level', () => {
    expect(matchLevel('SUPERVISOR', vocabulary)).toEqual({ is: 'known' })
  })

  test.each([
    ['full', 'FULL'],
    ['Webchat ', 'WEBCHAT'],
    ['FUL', 'FULL'],
    ['supervisr', 'SUPERVISOR'],
    ['supervissor', 'SUPERVISOR'],
  ])('suggests the spelling in use for %j', (typed, level) => {
    expect(matchLevel(typed, vocabulary)).toEqual({ is: 'proposed', level })
  })

  test.each(['administrador', '', 'AUDIT', 'F'])('finds no match for %j', (typed) => {
    expect(matchLevel(typed, vocabulary)).toEqual({ is: 'unknown' })
  })

  test('suggests none of two that are equally close', () => {
    expect(matchLevel('LEAX', [...vocabulary, 'LEAD', 'LEAF'])).toEqual({ is: 'unknown' })
  })
})
