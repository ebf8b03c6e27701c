import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstLink, parseMessageText, toggleMarker, wordsOf } from './message-text.ts'

describe('the formatting of a text', () => {
  test.each([
    ['plain', ['plain']],
    ['*bold*', [{ style: 'bold', children: ['bold'] }]],
    ['_italic_', [{ style: 'italic', children: ['italic'] }]],
    ['~struck~', [{ style: 'strike', children: ['struck'] }]],
    ['```mono```', [{ style: 'mono', children: ['mono'] }]],
    ['Order *4471* is ready.', ['Order ', { style: 'bold', children: ['4471'] }, ' is ready.']],
    ['*_both_*', [{ style: 'bold', children: [{ style: 'italic', children: ['both'] }] }]],
    ['(*bold*), yes', ['(', { style: 'bold', children: ['bold'] }, '), yes']],
    [
      '*a* and *b*',
      [{ style: 'bold', children: ['a'] }, ' and ', { style: 'bold', children: ['b'] }],
    ],
    // A line break ends open formatting, except in monospaced text.
    ['*two\nlines*', ['*two\nlines*']],
    ['```two\nlines```', [{ style: 'mono', children: ['two\nlines'] }]],
    // A marker is at the edge of a word, directly next to the text.
    ['2*3*4', ['2*3*4']],
    ['snake_case_name', ['snake_case_name']],
    ['* no *', ['* no *']],
    ['**', ['**']],
    ['*open', ['*open']],
    ['```*raw*```', [{ style: 'mono', children: ['*raw*'] }]],
  ])('%j', (text, nodes) => {
    expect(parseMessageText(text)).toEqual(nodes)
  })

  test('finds URLs, without the punctuation after them', () => {
    expect(parseMessageText('See https://shop.example/a_b_c?x=1, or *https://x.example*.')).toEqual(
      [
        'See ',
        { style: 'link', children: ['https://shop.example/a_b_c?x=1'] },
        ', or ',
        { style: 'bold', children: [{ style: 'link', children: ['https://x.example'] }] },
        '.',
      ],
    )
  })

  test('finds only the mentioned numbers', () => {
    expect(parseMessageText('@5511986420731 and @5511000000000', ['5511986420731'])).toEqual([
      { style: 'mention', children: ['@5511986420731'] },
      ' and @5511000000000',
    ])
  })

  // Code with planted faults is slower.
  test.skipIf(process.env['MUTATE_TESTS'])(
    'parses the longest text fast, even full of unclosed markers',
    () => {
      const text = '*a _b ~c '.repeat(455)
      const before = performance.now()
      expect(parseMessageText(text)).toEqual([text])
      expect(performance.now() - before).toBeLessThan(2_000)
    },
  )

  test('loses no characters except markers', () => {
    const piece = fc.constantFrom(
      '*',
      '_',
      '~',
      '```',
      ' ',
      '\n',
      'a',
      'é',
      '😀',
      'https://x.example',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const text = pieces.join('')
        const bare = (s: string) => s.replaceAll(/[*_~`]/g, '')
        expect(bare(wordsOf(parseMessageText(text)))).toBe(bare(text))
      }),
    )
  })
})

describe('a marker button', () => {
  const press = (text: string, start: number, end: number, marker = '*') =>
    toggleMarker(text, { start, end }, marker)

  test('wraps the selection in the marker, and keeps it selected', () => {
    expect(press('say it now', 4, 6)).toEqual({ text: 'say *it* now', start: 5, end: 7 })
  })

  test('leaves spaces at the ends of the selection outside', () => {
    expect(press('say it now', 3, 7)).toEqual({ text: 'say *it* now', start: 5, end: 7 })
  })

  test('removes the marker if it is already present', () => {
    expect(press('say *it* now', 5, 7)).toEqual({ text: 'say it now', start: 4, end: 6 })
    expect(press('say *it* now', 4, 8)).toEqual({ text: 'say it now', start: 4, end: 6 })
  })

  test('puts the cursor between two markers if nothing is selected', () => {
    expect(press('say ', 4, 4)).toEqual({ text: 'say **', start: 5, end: 5 })
    expect(press('', 0, 0, '```')).toEqual({ text: '``````', start: 3, end: 3 })
  })
})

test.each([
  ['no link', undefined],
  ['see https://a.example/x and https://b.example', 'https://a.example/x'],
  ['*see https://a.example/x* now https://b.example', 'https://a.example/x'],
  ['*bold* then https://b.example', 'https://b.example'],
])('the first link of %j is %j', (text, link) => {
  expect(firstLink(parseMessageText(text))).toBe(link)
})
