import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attach, chosenFile, isRefused } from '#message/file/attachment.ts'
import {
  isAnimated,
  guessAddress,
  guessMedia,
  isNoAudio,
  lookInto,
  lyingName,
  unsupportedOnPhones,
} from '#message/file/sniff-media.ts'
import { isLong, writeRequest } from '#message/request-forms.ts'
import { isTransparent, within } from '#message/file/scale-picture.ts'
import { readTags, writeTags } from '#message/options/number-tags.ts'
import { readRecipients, recipientsCheck } from '#message/recipients.ts'
import {
  mentionedNumbers,
  noOptions,
  optionsToSend,
  emptyMedia,
  mediaBody,
  mediaSchema,
  audioBody,
  audioSchema,
  emptyAudio,
  emptyLocation,
  locationBody,
  locationSchema,
  emptyText,
  textBody,
  textSchema,
  type MediaValues,
} from '#message/send-requests.ts'
import { readSent, isJpeg } from '#message/sent-message.ts'

const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0))
/** Returns the invalid fields, with the rule of each. */
function wrong(result: {
  success: boolean
  error?: { issues: { path: PropertyKey[]; message: string }[] }
}) {
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
}

describe('a text', () => {
  const text = (typed: string) =>
    textSchema.safeParse({ ...emptyText, number: '5511986420731', text: typed })

  test('is required, and counts characters as the platform does', () => {
    expect(wrong(text(' \n'))).toEqual(['text required'])
    expect(wrong(text('a'.repeat(4096)))).toEqual([])
    expect(wrong(text('a'.repeat(4097)))).toEqual(['text tooLong:4096'])
    // An emoji counts as two.
    expect(wrong(text('😀'.repeat(2048)))).toEqual([])
    expect(wrong(text(`${'😀'.repeat(2048)}!`))).toEqual(['text tooLong:4096'])
  })

  test('is sent unchanged, with its markers and spaces, to the digits of the number', async () => {
    const typed = ' *4471*\n  ready '
    const values = { ...emptyText, number: '+55 (11) 98642-0731', text: typed }
    expect(textBody(await readRecipients(values, {}))).toEqual({
      number: '5511986420731',
      text: typed,
    })
  })
})

describe('the options of a send', () => {
  test('omits options that are not set, and an unchecked "mention everyone"', () => {
    expect(optionsToSend(noOptions)).toEqual({})
    expect(optionsToSend({ ...noOptions, mentioned: ' ,\n; ' })).toEqual({})
  })

  test('mentions nobody in a chat with one person, as gateways drop it', () => {
    const mentions = { ...noOptions, mentioned: '5511986420731', mentionsEveryOne: true }
    expect(optionsToSend({ ...mentions, number: '5511987654321' })).toEqual({})
    expect(optionsToSend({ ...mentions, number: '120363041887201934@g.us' })).toEqual({
      mentioned: ['5511986420731'],
      mentionsEveryOne: true,
    })
  })

  test('has all that is set, in the shape of the contract', () => {
    expect(
      optionsToSend({
        delay: ' 1200 ',
        linkPreview: 'off',
        mentionsEveryOne: true,
        mentioned: '5511986420731, 573104429981\n551186420731',
        quotedId: ' 3EB0 ',
        quotedText: ' as it was ',
      }),
    ).toEqual({
      delay: 1200,
      linkPreview: false,
      mentionsEveryOne: true,
      mentioned: ['5511986420731', '573104429981'],
      quoted: { key: { id: '3EB0' }, message: { conversation: ' as it was ' } },
    })
  })

  test('sends a delay of 0', () => {
    expect(optionsToSend({ ...noOptions, delay: '0' })).toEqual({ delay: 0 })
  })

  test('mentions everyone in groups only', () => {
    const everyone = { ...noOptions, mentionsEveryOne: true }
    expect(optionsToSend({ ...everyone, number: '120363@g.us ' }).mentionsEveryOne).toBe(true)
    for (const number of ['5511986420731', '5511986420731@s.whatsapp.net', '1@broadcast'])
      expect(optionsToSend({ ...everyone, number })).toEqual({})
  })

  test('splits a list of numbers into unique tags and the rest after the last separator', () => {
    expect(readTags('')).toEqual({ tags: [], rest: '' })
    expect(readTags('5511986420731\n551186420731; x,\n\n57 3')).toEqual({
      tags: ['5511986420731', 'x'],
      rest: '57 3',
    })
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('1', '2', ' ', ',', '\n', 'x') }), (text) => {
        const once = readTags(text)
        expect(readTags(writeTags(once))).toEqual(once)
        expect(mentionedNumbers(writeTags(once))).toEqual(mentionedNumbers(text))
      }),
    )
  })

  test('reads the recipient and the numbers to mention in many spellings, each person once', async () => {
    const typed = {
      ...emptyText,
      number: '120363041887201934@g.us',
      mentioned: '+52 (55) 4170-2298;\n\n 5215541702298, +49 (0)170 1234567',
    }
    const values = await readRecipients(typed, { country: 'BR' })
    expect(textBody(values)).toMatchObject({
      number: '120363041887201934@g.us',
      mentioned: ['525541702298', '491701234567'],
    })
    const person = await readRecipients({ ...typed, number: '(11) 98642-0731' }, { country: 'BR' })
    expect(textBody(person).number).toBe('5511986420731')
  })
})

describe('the values that a form accepts', () => {
  const location = {
    ...emptyLocation,
    number: '+55 11 98642-0731',
    name: 'Café',
    address: 'Rua 1',
    latitude: '-23,5614',
    longitude: '−46.6559',
  }

  test('reads coordinates with a comma or a point as numbers', () => {
    expect(locationSchema.safeParse(location).success).toBe(true)
    expect(locationBody(location)).toEqual({
      number: '+55 11 98642-0731',
      name: 'Café',
      address: 'Rua 1',
      latitude: -23.5614,
      longitude: -46.6559,
    })
  })

  test('reports a missing or out-of-range value at its field', async () => {
    const result = await locationSchema.check(recipientsCheck({})).safeParseAsync({
      ...location,
      number: '12',
      name: ' ',
      latitude: '90,1',
      longitude: 'x',
    })
    expect(wrong(result)).toEqual([
      'name required',
      'latitude between:-90:90',
      'longitude number',
      'number recipient:length',
    ])
  })

  test('requires both the id and the text for a reply, a delay in range, and numbers of persons for mentions', async () => {
    const options = { delay: '600001', mentioned: '1@g.us', quotedText: 'only the text' }
    const schema = locationSchema.check(recipientsCheck({}))
    expect(wrong(await schema.safeParseAsync({ ...location, ...options }))).toEqual([
      'delay between:0:600000',
      'quotedId required',
      'mentioned recipient:group',
    ])
    expect(wrong(locationSchema.safeParse({ ...location, quotedId: 'A' }))).toEqual([
      'quotedText required',
    ])
  })

  test('requires bytes: a file that is not empty, or a web address', () => {
    const number = '5511986420731'
    const audio = { ...emptyAudio, number }
    expect(wrong(audioSchema.safeParse(audio))).toEqual(['file recordingMissing'])
    expect(wrong(audioSchema.safeParse({ ...audio, source: 'file' }))).toEqual(['file fileMissing'])
    const empty = attach(new File([], 'empty.ogg'))
    expect(wrong(audioSchema.safeParse({ ...audio, file: empty }))).toEqual(['file fileEmpty'])
    expect(wrong(audioSchema.safeParse({ ...audio, source: 'url', url: 'ftp://x' }))).toEqual([
      'url url',
    ])
    // An earlier file does not matter once an address is given.
    const both = { ...audio, file: empty, source: 'url', url: 'https://a.example/a.ogg' }
    expect(audioSchema.safeParse(both).success).toBe(true)
  })

  test('requires a valid MIME type and a file name for a medium, but no caption', () => {
    const media: MediaValues = {
      ...emptyMedia,
      number: '5511986420731',
      file: attach(new File(['x'], 'a.png')),
      mimetype: 'png',
    }
    expect(wrong(mediaSchema.safeParse(media))).toEqual(['mimetype mime', 'fileName required'])
    const whole = { ...media, mimetype: 'image/png', fileName: 'a.png' }
    expect(mediaSchema.safeParse(whole).success).toBe(true)
    expect(mediaBody(whole, 'eA==')).toEqual({
      number: '5511986420731',
      mediatype: 'image',
      mimetype: 'image/png',
      caption: '',
      media: 'eA==',
      fileName: 'a.png',
    })
  })

  test('sends a JID unchanged', async () => {
    const typed = { ...emptyAudio, number: ' 120363041234567890@g.us ' }
    const values = await readRecipients(typed, {})
    expect(audioBody(values, 'eA==')).toEqual({ number: '120363041234567890@g.us', audio: 'eA==' })
  })
})

describe('the type of a file', () => {
  const ogg = `OggS\0\x02${'\0'.repeat(20)}\x01\x13OpusHead`
  test.each([
    ['\xff\xd8\xff\xe0', 'image', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image', 'image/png'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image', 'image/webp'],
    ['RIFF\0\0\0\0WAVEfmt ', 'document', 'audio/wav'],
    ['RIFF\0\0\0\0AVI ', 'video', 'video/x-msvideo'],
    ['\0\0\0\x18ftypmp42', 'video', 'video/mp4'],
    ['\0\0\0\x18ftypM4A ', 'document', 'audio/mp4'],
    ['\0\0\0\x18ftypheic', 'document', 'image/heic'],
    [ogg, 'document', 'audio/ogg'],
    ['%PDF-1.7', 'document', 'application/pdf'],
  ])('is detected from its first bytes: %j', async (head, mediatype, mimetype) => {
    // The types of the browser and of the name are wrong on purpose.
    const look = await lookInto(new Blob([bytes(head)]))
    expect(guessMedia(look, 'text/plain', 'a.txt')).toEqual({ mediatype, mimetype })
  })

  test.each([
    ['%PDF-1.4\n', true],
    ['\xff\xd8\xff\xe0', true],
    ['PK\x03\x04\x14\0', true],
    ['Olá, tudo bem?', true],
    ['<html>', true],
    [ogg, false],
    ['RIFF\0\0\0\0WAVEfmt ', false],
    ['\0\0\0\x18ftypM4A ', false],
    ['\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x82\x84webm', false],
    ['#!AMR\n\x3c', false],
    ['\xff\xfb\x90\x64\0', false],
    // No signature: what a browser cannot play may still be an audio.
    ['\x01\x02\x03\x04', false],
    ['', false],
  ])('decides whether a file is no audio: %j, %s', async (head, is) => {
    expect(isNoAudio(await lookInto(new Blob([bytes(head)])))).toBe(is)
  })

  test('comes from the browser without a signature, then from the extension, else it is unknown', async () => {
    const look = await lookInto(new Blob(['hello']))
    expect(guessMedia(look, 'text/x-custom; charset=utf-8', 'a.csv').mimetype).toBe('text/x-custom')
    expect(guessMedia(look, '', 'a.CSV').mimetype).toBe('text/csv')
    for (const name of ['a', 'a.constructor'])
      expect(guessMedia(look, '', name)).toEqual({
        mediatype: 'document',
        mimetype: 'application/octet-stream',
      })
  })

  test('is never doubted if signatures cannot be read', () => {
    const look = { head: bytes('hello'), signed: undefined, blind: true }
    expect(guessMedia(look, 'image/png', 'a.png').mimetype).toBe('image/png')
    expect(lyingName(look, 'a.png')).toBeUndefined()
  })

  test('is taken from the path of an address, without loading it', () => {
    expect(guessAddress('https://cdn.example/caf%C3%A9.MP4?x=1.png')).toEqual({
      mediatype: 'video',
      mimetype: 'video/mp4',
      fileName: 'café.MP4',
    })
    expect(guessAddress('https://cdn.example/')).toBeUndefined()
    expect(guessAddress('not an address')).toBeUndefined()
  })

  test('allows a thumbnail only for real JPEG in base64', () => {
    expect(isJpeg(btoa('\xff\xd8\xff\xe0 picture \xff\xd9'))).toBe(true)
    expect(isJpeg(btoa('<svg onload="x">'))).toBe(false)
    expect(isJpeg('data:image/jpeg;base64,/9j/')).toBe(false)
    expect(isJpeg('')).toBe(false)
  })
})

describe('the answer to a send', () => {
  const answered = (raw: unknown, understood = false) =>
    understood
      ? { status: 201, at: 5, raw, understood: true as const, answer: raw }
      : { status: 201, at: 5, raw, understood: false as const }

  test('does not show a missing timestamp as 1970', () => {
    expect(readSent(answered({ key: { id: 'A' } }), '55').timestamp).toBeUndefined()
    expect(readSent(answered({ messageTimestamp: '' }), '55').timestamp).toBeUndefined()
    const long = { low: 1_763_000_000, high: 0, unsigned: true }
    expect(readSent(answered({ messageTimestamp: long }), '55').timestamp).toBe(1_763_000_000_000)
  })

  test('accepts any body, also none', () => {
    for (const raw of [undefined, null, '', 'OK', [], 7, { message: 'x', key: null }]) {
      const sent = readSent(answered(raw), '55')
      expect(sent).toMatchObject({ at: 5, to: '55', understood: false, key: {} })
    }
  })

  test('truncates a large answer', () => {
    const large = 'A'.repeat(4_000_000)
    const answer = {
      key: { remoteJid: 'x', fromMe: true, id: 'A' },
      message: { base64: large, imageMessage: { mediaKey: large, jpegThumbnail: large } },
    }
    const sent = readSent(
      { status: 201, at: 5, raw: { cut: true }, understood: true, answer },
      '55',
    )
    expect(JSON.stringify(sent).length).toBeLessThan(5_000)
    expect(sent.thumbnail).toBeUndefined()
  })

  test('has every field of the content, including those that the contract does not have', () => {
    const sent = readSent(
      answered({ message: { videoMessage: { seconds: 3, odd: { a: 1 } }, note: 'x' } }, true),
      '55',
    )
    expect(sent.content).toEqual([
      {
        name: 'videoMessage',
        fields: [
          { name: 'seconds', value: 3 },
          { name: 'odd', value: '{"a":1}' },
        ],
      },
      { name: 'note', fields: [{ name: 'note', value: 'x' }] },
    ])
  })
})

describe('a request as a command', () => {
  const call = { method: 'POST', url: 'https://gw.example/a', long: false }
  test('has the key as a variable, and escapes quotes', () => {
    expect(writeRequest('curl', { ...call, body: { name: `D'Or $(x)` } })).toBe(
      [
        `curl -X POST 'https://gw.example/a'`,
        `  -H "apikey: $APIKEY"`,
        `  -H 'content-type: application/json'`,
        String.raw`  --data-raw '{"name":"D'\''Or $(x)"}'`,
      ].join(' \\\n'),
    )
  })

  test('reads a body that is too long for a command from a file', () => {
    expect(isLong({ audio: '<base64>' }, 40_000)).toBe(false)
    expect(isLong({ audio: '<base64>' }, 50_000)).toBe(true)
    expect(isLong({ name: 'A'.repeat(70_000) }, 0)).toBe(true)
    const long = { ...call, body: {}, long: true }
    expect(writeRequest('curl', long)).toContain('--data-binary @request.json')
    expect(writeRequest('node', long)).toContain("body: await readFile('request.json')")
  })

  test('sends any body unchanged from JavaScript', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (body) => {
        const code = writeRequest('fetch', { ...call, body })
        const literal = /JSON\.stringify\((.*)\),\n\}\)/s.exec(code)?.[1]
        expect(JSON.parse(literal!)).toEqual(JSON.parse(JSON.stringify(body)))
      }),
    )
  })
})

describe('a picture or video', () => {
  const found = async (text: string, name: string) => {
    const look = await lookInto(new Blob([bytes(text.padEnd(64, '\0'))]))
    const unsupported = unsupportedOnPhones(guessMedia(look, '', name).mimetype)
    return unsupported && `${unsupported.kind} ${unsupported.format}`
  }

  test.each([
    ['\0\0\0\x18ftypheic', 'IMG_0001.HEIC', 'image HEIC'],
    ['\0\0\0\x18ftypmif1', 'photo.jpg', 'image HEIF'],
    ['II\x2a\0\x08\0\0\0', 'scan.tif', 'image TIFF'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', 'logo.svg', 'image SVG'],
    ['RIFF\x10\0\0\0AVI LIST', 'clip.mp4', 'video AVI'],
    ['\0\0\0\x14ftypqt  ', 'clip.mov', 'video MOV'],
    ['', 'clip.mkv', 'video MKV'],
    ['\0\0\0\x20ftypisom', 'clip.mp4', undefined],
    ['\0\0\0\x14ftyp3gp4', 'clip.3gp', undefined],
    ['\xff\xd8\xff\xe0', 'photo.jpg', undefined],
    ['%PDF-1.7', 'letter.pdf', undefined],
  ])('that many phones cannot show is recognised: %j, %s', async (text, name, expected) => {
    expect(await found(text, name)).toBe(expected)
  })
})

describe('a misleading file name', () => {
  const look = (text: string) => lookInto(new Blob([bytes(text)]))
  const head = (text: string) => look(text.padEnd(32, '\0'))

  test('is detected, but not for containers that many kinds share', async () => {
    expect(lyingName(await head('%PDF-1.7'), 'a.jpg')).toEqual({
      named: 'image/jpeg',
      found: 'application/pdf',
    })
    expect(lyingName(await head('PK\x03\x04'), 'a.docx')).toBeUndefined()
    const zip = lyingName(await head('PK\x03\x04'), 'a.pdf')
    expect(zip).toMatchObject({ found: 'application/zip' })
    expect(lyingName(await head('\0\0\0\x20ftypisom'), 'a.m4a')).toBeUndefined()
    const unknown = lyingName(await head('hello'), 'a.jpg')
    expect(unknown).toMatchObject({ found: 'application/octet-stream' })
    const page = lyingName(await look('<!doctype html><p>'), 'a.jpg')
    expect(page).toMatchObject({ found: 'text/html' })
    expect(lyingName(await look('hello'), 'a.pdf')).toMatchObject({ found: 'text/plain' })
    expect(lyingName(await look('hello'), 'a.txt')).toBeUndefined()
    expect(lyingName(await look('junk before %PDF-1.4'), 'a.pdf')).toBeUndefined()
    expect(lyingName(await look(''), 'a.jpg')).toBeUndefined()
  })

  test('is ignored, like the browser’s type, for kinds that always have a signature', async () => {
    const guess = async (text: string, type: string, name: string) =>
      guessMedia(await look(text), type, name)
    expect(await guess('<!DOCTYPE html>', 'image/jpeg', 'a.jpg')).toEqual({
      mediatype: 'document',
      mimetype: 'text/html',
    })
    expect((await guess('hello', 'image/png', 'a.png')).mimetype).toBe('text/plain')
    const binary = await guess('\x00\x01\x02', '', 'a.jpg')
    expect(binary.mimetype).toBe('application/octet-stream')
    expect(await guess('<?xml version="1.0"?>\n<svg xmlns="x">', 'image/png', 'a.png')).toEqual({
      mediatype: 'document',
      mimetype: 'image/svg+xml',
    })
  })

  test('is used for a spreadsheet in its container, but never for a picture', async () => {
    const zip = await head('PK\x03\x04')
    expect(guessMedia(zip, '', 'a.xlsx').mimetype).toMatch(/spreadsheetml/)
    expect(guessMedia(zip, 'image/png', 'a.png')).toEqual({
      mediatype: 'document',
      mimetype: 'application/zip',
    })
  })
})

describe('a downscaled picture', () => {
  test('keeps its proportions, and is never enlarged', () => {
    expect(within({ width: 6000, height: 4000 }, 2048)).toEqual({ width: 2048, height: 1365 })
    expect(within({ width: 4000, height: 6000 }, 2048)).toEqual({ width: 1365, height: 2048 })
    expect(within({ width: 100, height: 50 }, 2048)).toEqual({ width: 100, height: 50 })
    expect(within({ width: 60_000, height: 1 }, 2048)).toEqual({ width: 2048, height: 1 })
  })

  test('is never offered for animated images', () => {
    expect(isAnimated(bytes('GIF89a'), 'image/gif')).toBe(true)
    const webp = (flags: string) => bytes(`RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0${flags}`)
    expect(isAnimated(webp('\x02'), 'image/webp')).toBe(true)
    expect(isAnimated(webp('\x10'), 'image/webp')).toBe(false)
    expect(isAnimated(bytes('\x89PNG … acTL … IDAT'), 'image/png')).toBe(true)
    expect(isAnimated(bytes('\x89PNG … IDAT … acTL'), 'image/png')).toBe(false)
    expect(isAnimated(bytes('\xff\xd8 acTL'), 'image/jpeg')).toBe(false)
  })

  test('counts as transparent with a single transparent pixel', () => {
    expect(isTransparent([1, 2, 3, 255, 0, 0, 0, 255])).toBe(false)
    expect(isTransparent([1, 2, 3, 255, 0, 0, 0, 254])).toBe(true)
  })

  test('is validated, shown and sent instead of the file', () => {
    const file = new File([new Uint8Array(5_000_001)], 'a.png')
    const smaller = new File(['x'], 'a.webp')
    const values = {
      ...emptyMedia,
      number: '5511986420731',
      mimetype: 'image/webp',
      fileName: 'a.webp',
      file: { ...attach(file), smaller },
    }
    expect(mediaSchema.safeParse(values).success).toBe(true)
    expect(chosenFile(values)).toBe(smaller)
    expect(isRefused(values, 'image')).toBe(false)
    expect(isRefused({ ...values, file: attach(file) }, 'image')).toBe(true)
    expect(isRefused({ ...values, file: attach(new File([], 'a')) }, 'image')).toBe(true)
    expect(isRefused({ ...values, file: null }, 'image')).toBe(false)
    expect(isRefused({ ...values, source: 'url', file: attach(file) }, 'image')).toBe(false)
  })
})

test('refuses a file above the size limit of its kind', () => {
  const large = attach(new File([new Uint8Array(5_000_001)], 'a.png'))
  const media = { ...emptyMedia, number: '5511986420731', mimetype: 'image/png', fileName: 'a.png' }
  expect(wrong(mediaSchema.safeParse({ ...media, file: large }))).toEqual(['file fileTooLarge:5'])
  expect(mediaSchema.safeParse({ ...media, file: large, mediatype: 'document' }).success).toBe(true)
})
