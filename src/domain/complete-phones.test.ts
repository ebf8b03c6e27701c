import { expect, test } from 'vitest'
import { completePhones, lacksCountry } from './complete-phones.ts'

test.each([
  ['11 98642-0731', '+55 11 98642-0731'],
  ['(011) 98642-0731', '+55 11 98642-0731'],
  ['5511986420731', '5511986420731'],
  ['+57 310 442 9981', '+57 310 442 9981'],
  ['0057 310 442 9981', '0057 310 442 9981'],
  ['1198642', '1198642'],
  ['120363041887200001@g.us', '120363041887200001@g.us'],
  [
    'Ana: 11 98642-0731\nBia <11986420732>, 2024-05-03; 33-22',
    'Ana: +55 11 98642-0731\nBia <+55 11 98642-0732>, 2024-05-03; 33-22',
  ],
])('completes %j to %j in Brazil', (text, completed) => {
  expect(completePhones(text, 'BR')).toBe(completed)
  // A completed number has its code: it is not completed again.
  expect(completePhones(completed, 'BR')).toBe(completed)
  expect(completePhones(text, undefined)).toBe(text)
})

test.each([
  ['11 98642-0731', true],
  ['Ana 011 98642-0731', true],
  ['+55 11 98642-0731', false],
  ['5511986420731', false],
  ['2024-05-03', false],
  ['ana11986420731@x.example', false],
])('detects a missing country code in %j: %j', (text, lacks) => {
  expect(lacksCountry(text)).toBe(lacks)
})
