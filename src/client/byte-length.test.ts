import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { byteLength } from './time-out.ts'

it('returns the size of the text in UTF-8', () => {
  const encoder = new TextEncoder()
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(byteLength(text)).toBe(encoder.encode(text).length)
    }),
  )
  for (const text of ['', 'a', 'ção', 'Ωλ', '日本', '👍🏽', '\u07ff\u0800\uffff'])
    expect(byteLength(text), text).toBe(encoder.encode(text).length)
})
