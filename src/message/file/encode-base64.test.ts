import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBase64 } from './encode-base64.ts'

test('returns the same base64 as other encoders, for any bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
      const text = await (await encodeBase64(new Blob([bytes]))).text()
      expect(text).toBe(Buffer.from(bytes).toString('base64'))
    }),
  )
})

test.each([786_431, 786_432, 786_433, 2_000_000])(
  'joins chunks without padding: %i bytes',
  async (size) => {
    const bytes = new Uint8Array(size).map((_, i) => (i * 7) % 256)
    const read: number[] = []
    const base64 = await encodeBase64(new Blob([bytes]), (n) => read.push(n))
    expect(Buffer.from(await base64.text(), 'base64').equals(bytes)).toBe(true)
    expect(base64.size).toBe(Math.ceil(size / 3) * 4)
    expect(read.at(-1)).toBe(size)
    expect(read).toEqual(read.toSorted((a, b) => a - b))
  },
)
