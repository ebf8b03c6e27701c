import { expect, test } from 'vitest'
import { readNumbers } from './read-numbers.ts'

test('numbers in any form are cleaned, each once, the others left out with a reason', () => {
  const read = readNumbers(
    '+55 11 97024-6618; 5511961302207\nPaula Antunes <5511961302207>\n(19) 98841-0932, 3322-10',
  )
  expect(read).toEqual({
    found: [
      { number: '5511970246618', times: 1 },
      { number: '5511961302207', times: 2 },
      { number: '19988410932', times: 1 },
      { typed: '3322-10', problem: 'short' },
    ],
    ready: ['5511970246618', '5511961302207', '19988410932'],
    twice: 1,
    leftOut: 1,
  })
})

test.each([
  ['"Ana Prado","+57 310 442 9981"', ['573104429981']],
  ['Ana: +57 310 442 9981', ['573104429981']],
  ['tel:+573104429981', ['573104429981']],
  ['573104429981@s.whatsapp.net', ['573104429981']],
  ['573104429981:12@s.whatsapp.net', ['573104429981']],
  ['573104429981 5511961302207', ['573104429981', '5511961302207']],
  ['+57 310 442 9981 +55 11 96130-2207', ['573104429981', '5511961302207']],
  ['', []],
])('%s', (text, ready) => {
  expect(readNumbers(text).ready).toEqual(ready)
})

test.each([
  ['Ana', 'none'],
  ['1203630418872@g.us', 'group'],
  ['12345678901234567', 'long'],
])('%s is left out', (typed, problem) => {
  expect(readNumbers(typed)).toMatchObject({ ready: [], leftOut: 1, found: [{ typed, problem }] })
})
