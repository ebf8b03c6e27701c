import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendMedia } from '#contract/messages.ts'
import { buildRequest, writeBody } from './build-request.ts'

const textOf = (body: string | Blob) => (typeof body === 'string' ? body : body.text())

test('a body whose text lies in a Blob is byte for byte the body with the text in it', async () => {
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

test('without Blobs it is the JSON as ever', () => {
  expect(writeBody({ a: 1, b: undefined }, undefined)).toBe('{"a":1}')
  expect(writeBody({ a: 1 }, {})).toBe('{"a":1}')
})

test('a Blob without an empty text that it stands for is a mistake of the program', () => {
  const blobs = { media: new Blob(['x']) }
  expect(() => writeBody({ number: '1' }, blobs)).toThrow(TypeError)
  expect(() => writeBody({ media: 'https://a.example' }, blobs)).toThrow(TypeError)
})

test('the contract is held to all the same, and the size is the real one', () => {
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
