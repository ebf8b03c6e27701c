import { describe, expect, it } from 'vitest'
import { addressParts, hasCredentials, hasSecret, maskedAddress } from './secret-address.ts'

const m = '••••••••'

describe('the address of a webhook', () => {
  it.each([
    ['https://h.example', 'https://h.example'],
    ['https://ana:pw@h.example/in', `https://${m}@h.example/in`],
    ['ana@h.example/in', `${m}@h.example/in`],
    ['https://h.example/in?a=1&token=x&b=2', `https://h.example/in?a=1&token=${m}&b=2`],
    ['https://h.example/in?API_KEY=x', `https://h.example/in?API_KEY=${m}`],
    ['https://h.example/in?code=x&k=y', `https://h.example/in?code=${m}&k=${m}`],
    ['https://h.example/in?monkey=x&barcode=y', 'https://h.example/in?monkey=x&barcode=y'],
    ['https://h.example/in?plain', 'https://h.example/in?plain'],
    ['https://h.example/in?a=b=c', 'https://h.example/in?a=b=c'],
    ['https://h.example/#secret=x', `https://h.example/#secret=${m}`],
    ['https://h.example/#part', 'https://h.example/#part'],
    ['https://h.example/a1b2c3d4e5f6a7b8c9d0/in', `https://h.example/${m}/in`],
    ['https://h.example/a1b2c3d4e5f6a7b8c9d/in', 'https://h.example/a1b2c3d4e5f6a7b8c9d/in'],
    [
      'https://h.example/abcdefghijklmnopqrstuvwxyz',
      'https://h.example/abcdefghijklmnopqrstuvwxyz',
    ],
    ['https://h.example/12345678901234567890', 'https://h.example/12345678901234567890'],
    ['https://h.example/?id=a1b2c3d4e5f6a7b8c9d0', `https://h.example/?id=${m}`],
    ['https://h.example/a?x=1?y=2#z?q', 'https://h.example/a?x=1?y=2#z?q'],
  ])('%s is shown as %s', (address, shown) => {
    expect(maskedAddress(address)).toBe(shown)
    expect(hasSecret(address)).toBe(address !== shown)
    const whole = addressParts(address).map(({ text }) => text)
    expect(whole.join('')).toBe(address)
    expect(whole).not.toContain('')
  })
})

it.each([
  ['https://ana:pw@h.example/in', true],
  ['HTTP://ana@h.example', true],
  ['a+b-c.1://x@y', true],
  ['https://h.example/@ana', false],
  ['https://h.example?a@b', false],
  ['https://h.example#a@b', false],
  ['ana@h.example', false],
  ['1https://a@b', false],
])('%s has credentials: %s', (address, has) => expect(hasCredentials(address)).toBe(has))
