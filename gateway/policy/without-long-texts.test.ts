import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutLongTexts } from './without-long-texts.ts'

async function pass(text: string, size: number, max: number): Promise<string> {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  const all: Uint8Array[] = []
  for await (const piece of withoutLongTexts(Readable.from(pieces), max)) all.push(piece)
  return Buffer.concat(all).toString()
}

test('passes JSON with short texts unchanged, regardless of the chunks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.integer({ min: 1, max: 50 }), async (text, size) => {
      expect(await pass(text, size, 100_000)).toBe(text)
    }),
  )
})

test('empties texts that are too long and changes nothing else', async () => {
  const long = String.raw`A\"\\`.repeat(100)
  const json = (text: string) => `{"a\\"":"${text}","b":["${text}",1,"c"],"${text}":null}`
  for (const size of [1, 7, 64]) expect(await pass(json(long), size, 100)).toBe(json(''))
})

test('passes an unterminated text as unterminated', async () => {
  expect(await pass('{"a":"xyz', 3, 100)).toBe('{"a":"xyz')
})
