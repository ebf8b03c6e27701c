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

describe('the edges of formatting', () => {
  const styled = (style: string, ...children: unknown[]) => ({ style, children })

  test.each([
    // Beside signs and emojis, not beside letters and digits of any script.
    ['é*a*', ['é*a*']],
    ['*a*é', ['*a*é']],
    ['1*a*', ['1*a*']],
    ['😀*a*😀', ['😀', styled('bold', 'a'), '😀']],
    ['𝐀*a*', ['𝐀*a*']],
    ['*a*𝐀', ['*a*𝐀']],
    ['*a *b*', [styled('bold', 'a *b')]],
    ['*a* b*', [styled('bold', 'a'), ' b*']],
    ['*a*b*', [styled('bold', 'a*b')]],
    ['_*a_*', [styled('italic', '*a'), '*']],
    ['``` ```', ['``` ```']],
    ['```a', ['```a']],
    ['x```a```y', ['x', styled('mono', 'a'), 'y']],
    ['*https://x.example/*a', ['*', styled('link', 'https://x.example/*a')]],
    [
      '*see https://x.example/a*b now*',
      [styled('bold', 'see ', styled('link', 'https://x.example/a*b'), ' now')],
    ],
  ])('%j', (text, nodes) => {
    expect(parseMessageText(text)).toEqual(nodes)
  })

  test.each([
    ['HTTP://x.example', 'HTTP://x.example'],
    ['http://x', 'http://x'],
    ['(https://x.example/a).', 'https://x.example/a'],
    ['https://x.example/a\nb', 'https://x.example/a'],
    ['<https://x.example/a>', 'https://x.example/a'],
    [`https://x.example/${'a'.repeat(3_000)}`, `https://x.example/${'a'.repeat(2_082)}`],
    ['https://', undefined],
    ['https:///', undefined],
    ['xhttps://x.example', undefined],
    ['ftp://x.example', undefined],
    ['https//x.example', undefined],
  ])('the link in %j is %s', (text, link) => {
    expect(firstLink(parseMessageText(text))).toBe(link)
  })

  test.each([
    ['@12345678', '12345678', true],
    ['@123456789012345', '123456789012345', true],
    ['@1234567', '1234567', false],
    ['@1234567890123456', '123456789012345', false],
    ['@123456789', '12345678', false],
    ['a@12345678', '12345678', false],
    ['*@12345678*', '12345678', true],
    ['@12345678a', '12345678', true],
    ['12345678', '12345678', false],
  ])('%j mentions %s: %s', (text, number, is) => {
    expect(JSON.stringify(parseMessageText(text, [number])).includes('"mention"')).toBe(is)
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

  test('removes only whole markers around some text', () => {
    expect(press('**', 0, 2)).toEqual({ text: '****', start: 1, end: 3 })
    expect(press('*a', 1, 2)).toEqual({ text: '**a*', start: 2, end: 3 })
    expect(press('a*', 0, 1)).toEqual({ text: '*a**', start: 1, end: 2 })
    expect(press('*a', 0, 2)).toEqual({ text: '**a*', start: 1, end: 3 })
    expect(press('a*b', 0, 2)).toEqual({ text: '*a**b', start: 1, end: 3 })
    expect(press('```it``` x', 0, 8, '```')).toEqual({ text: 'it x', start: 0, end: 2 })
    expect(press('x ```it```', 5, 7, '```')).toEqual({ text: 'x it', start: 2, end: 4 })
    expect(press('*   *', 1, 4)).toEqual({ text: '***   *', start: 2, end: 2 })
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
