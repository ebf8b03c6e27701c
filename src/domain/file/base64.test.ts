import { expect, it } from 'vitest'
import { bytesOfBase64 } from './base64.ts'

it.each([
  ['AAECAw==', [0, 1, 2, 3]],
  ['data:image/png;base64,/w==', [255]],
  ['', []],
])('decodes %j to the bytes %j', (base64, bytes) => {
  expect([...(bytesOfBase64(base64) ?? [])]).toEqual(bytes)
})

it('returns undefined for invalid base64', () => {
  expect(bytesOfBase64('<html>')).toBeUndefined()
})
