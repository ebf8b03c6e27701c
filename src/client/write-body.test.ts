import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendMedia } from '#contract/messages.ts'
import { buildRequest, writeBody } from './build-request.ts'

const textOf = (body: string | Blob) => (typeof body === 'string' ? body : body.text())

test('writes a body with a Blob byte for byte like the body with the text in it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.dictionary(fc.string(), fc.option(fc.string(), { nil: undefined })),
      fc.base64String(),
      async (before, after, text) => {
        const body = {
          ...before,
          media: '',
          ...after,
          ...(after['media'] !== undefined && { media: '' }),
        }
        const same = { ...body, media: text }
        const written = writeBody({ ...body, media: '' }, { media: new Blob([text]) })
        expect(await textOf(written)).toBe(JSON.stringify(same))
      },
    ),
  )
})

test('writes plain JSON without Blobs', () => {
  expect(writeBody({ a: 1, b: undefined }, undefined)).toBe('{"a":1}')
  expect(writeBody({ a: 1 }, {})).toBe('{"a":1}')
})

test('throws for a Blob without a matching empty text', () => {
  const blobs = { media: new Blob(['x']) }
  expect(() => writeBody({ number: '1' }, blobs)).toThrow(TypeError)
  expect(() => writeBody({ media: 'https://a.example' }, blobs)).toThrow(TypeError)
})

test('validates the contract, and measures the real size', () => {
  const blobs = { media: new Blob(['QUJD']) }
  const body = {
    number: '5',
    mediatype: 'image',
    mimetype: 'image/png',
    caption: '',
    fileName: 'é',
  }
  const params = { instance: 'a' }
  expect(() => buildRequest('https://gw.example', sendMedia, { params, body, blobs })).toThrow()
  const whole = { ...body, media: '' }
  const built = buildRequest('https://gw.example', sendMedia, { params, body: whole, blobs })
  const text = JSON.stringify({ ...body, media: 'QUJD' })
  expect(built.bytes).toBe(new TextEncoder().encode(text).length)
})
