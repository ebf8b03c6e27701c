import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audioSeconds } from './platform/audio-facts.ts'
import { demoSounds } from './demo/demo-media.ts'
import { number, rightBodies, tinyPng } from './testing/bodies.ts'
import { openTestGateway, pathFor, type TestGateway } from './testing/gateway.ts'

let testGateway: TestGateway
beforeEach(async () => {
  testGateway = await openTestGateway()
})
afterEach(() => testGateway.remove())

type Fields = Record<string, string> & { jpegThumbnail: string }

async function send(operation: 'sendMedia' | 'sendPlatformAudio', change: object) {
  const { status, json, text } = await testGateway.call(
    'POST',
    pathFor(`/message/${operation}/{instance}`),
    {
      body: { ...rightBodies[operation](), ...change },
    },
  )
  const message = (json as { message?: Record<string, Fields> }).message ?? {}
  const [[kind, content] = ['', {} as Fields]] = Object.entries(message)
  return { status, text, kind, content, count: Object.keys(message).length }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#08f' } }).jpeg()

test('detects the type and size of a picture from its bytes', async () => {
  const bytes = await jpeg(320, 200).toBuffer()
  const { status, kind, content, count } = await send('sendMedia', {
    media: bytes.toString('base64'),
    mimetype: 'image/jpeg',
    caption: 'Olá',
  })
  expect([status, kind, count]).toEqual([201, 'imageMessage', 1])
  expect(content).toMatchObject({
    mimetype: 'image/jpeg',
    caption: 'Olá',
    fileLength: String(bytes.length),
    fileSha256: sha256(bytes).toString('base64'),
    width: 320,
    height: 200,
    contextInfo: {},
  })
  expect(content['mediaKeyTimestamp']).toMatch(/^\d{10}$/)
  expect(content['url']).toContain(content['directPath'])
  const thumbnail = await sharp(Buffer.from(content.jpegThumbnail, 'base64')).metadata()
  expect(thumbnail).toMatchObject({ format: 'jpeg', width: 72, height: 45 })
})

test('measures a rotated picture as it is displayed', async () => {
  const bytes = await jpeg(300, 100).withMetadata({ orientation: 6 }).toBuffer()
  const { content } = await send('sendMedia', { media: bytes.toString('base64') })
  expect(content).toMatchObject({ width: 100, height: 300 })
})

test.each([
  ['audio', 'Platform Audio Keys'],
  ['image', 'Platform Image Keys'],
  ['video', 'Platform Video Keys'],
  ['document', 'Platform Document Keys'],
])(
  'computes fileEncSha256 of %s as the hash of the content encrypted with the media key',
  async (kind, info) => {
    const bytes = kind === 'image' ? Buffer.from(tinyPng, 'base64') : Buffer.alloc(2_500_001, kind)
    const text = bytes.toString('base64')
    const { content } =
      kind === 'audio'
        ? await send('sendPlatformAudio', { audio: text })
        : await send('sendMedia', { media: text, mediatype: kind })
    const key = Buffer.from(content['mediaKey'] ?? '', 'base64')
    expect(key).toHaveLength(32)

    // Encrypted here in one step with a different method: manual openssl padding, and keys sliced from the expansion.
    const expanded = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(32), info, 112))
    const [iv, cipherKey, macKey] = [
      expanded.subarray(0, 16),
      expanded.subarray(16, 48),
      expanded.subarray(48, 80),
    ]
    const cipher = createCipheriv('aes-256-cbc', cipherKey, iv).setAutoPadding(false)
    const missing = 16 - (bytes.length % 16)
    const padded = Buffer.concat([bytes, Buffer.alloc(missing, missing)])
    const encrypted = Buffer.concat([cipher.update(padded), cipher.final()])
    const mac = createHmac('sha256', macKey)
      .update(Buffer.concat([iv, encrypted]))
      .digest()
    const file = Buffer.concat([encrypted, mac.subarray(0, 10)])
    expect(content['fileEncSha256']).toBe(sha256(file).toString('base64'))

    const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv)
    expect(Buffer.concat([decipher.update(encrypted), decipher.final()]).equals(bytes)).toBe(true)
  },
)

test('gives each message its own media key', async () => {
  const [first, second] = [await send('sendMedia', {}), await send('sendMedia', {})]
  expect(second.content['mediaKey']).not.toBe(first.content['mediaKey'])
  expect(second.content['fileSha256']).toBe(first.content['fileSha256'])
})

test('reads the duration and type of an audio', async () => {
  const [, sound] = demoSounds()
  const { status, kind, content, count } = await send('sendPlatformAudio', {
    audio: sound?.toString('base64'),
  })
  expect([status, kind, count]).toEqual([200, 'audioMessage', 1])
  expect(content).toMatchObject({ seconds: 4, ptt: true, mimetype: 'audio/wav' })
})

test('sets the duration to 0 if it cannot be read', async () => {
  const { content } = await send('sendPlatformAudio', { audio: 'GkXfo59ChoE=' })
  expect(content).toMatchObject({ seconds: 0, mimetype: 'audio/webm' })
})

test('aborts parsing a file made to keep the parser busy, and handles other requests in between', async () => {
  const endless = Buffer.alloc(100 * 1024 * 1024, 0xff)
  endless.write('\xff\xfb', 'latin1')
  const order: string[] = []
  const reading = audioSeconds(endless, 'audio/mpeg', 400).then((seconds) => {
    order.push(`read ${seconds}`)
  })
  const other = testGateway.call('GET', '/users/agents').then(() => order.push('answered'))
  await Promise.all([reading, other])
  expect(order).toEqual(['answered', 'read 0'])
})

test('has the same kind of fields for video and document', async () => {
  const common = { media: 'AAAA', caption: 'c', fileName: 'f.pdf', mimetype: 'application/pdf' }
  const document = await send('sendMedia', { ...common, mediatype: 'document' })
  expect(document).toMatchObject({
    kind: 'documentMessage',
    content: { caption: 'c', fileName: 'f.pdf', mimetype: 'application/pdf', fileLength: '3' },
  })
  const video = await send('sendMedia', { ...common, mediatype: 'video', mimetype: 'video/mp4' })
  expect(video).toMatchObject({
    kind: 'videoMessage',
    content: { caption: 'c', mimetype: 'video/mp4', fileLength: '3', seconds: 0 },
  })
})

test('stores the bytes once per content, also across a restart', async () => {
  const bytes = Buffer.from(tinyPng, 'base64')
  await send('sendMedia', {})
  await send('sendMedia', {})
  await testGateway.reopen()
  const kept = testGateway.gateway.store.messages.list(testGateway.instanceId)
  expect(kept).toHaveLength(2)
  expect(new Set(kept.map(({ mediaSha256 }) => mediaSha256))).toEqual(
    new Set([sha256(bytes).toString('hex')]),
  )
  const read = await testGateway.gateway.store.media.read(kept[0]?.mediaSha256 ?? '')
  expect(read.equals(bytes)).toBe(true)
})

test.each([
  ['a data: URI', `data:image/png;base64,${tinyPng}`, 'a data: URI is not taken'],
  ['other schemes', 'ftp://a.example/b.png', 'must be an http or https URL'],
  ['base64 without padding', 'AAA', 'must be an http or https URL'],
  ['base64 with line breaks', tinyPng.replace('A', 'A\n'), 'must be an http or https URL'],
  ['base64 for URLs', 'ab-_', 'must be an http or https URL'],
  ['stray bits', 'AB==', 'must be an http or https URL'],
  ['nothing', '', 'must not be empty'],
])('%s is refused', async (_what, media, sentence) => {
  const { status, text } = await send('sendMedia', { media })
  expect(status).toBe(400)
  expect(text).toContain(
    `media ${sentence.startsWith('must') ? sentence : 'must be a URL or base64: '}`,
  )
  expect(text).toContain(sentence)
})

test.each([
  ['text', 'SGVsbG8sIHdvcmxkIQ=='],
  ['half a picture', tinyPng.slice(0, 80)],
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString(
      'base64',
    ),
  ],
])('refuses an image that is %s', async (_what, media) => {
  const { status, text } = await send('sendMedia', { media })
  expect(status).toBe(400)
  expect(text).toContain('media must be a picture that can be read')
  expect(testGateway.gateway.store.messages.list(testGateway.instanceId)).toHaveLength(0)
})

test('refuses a private address and names the field', async () => {
  const { status, text } = await send('sendMedia', { number, media: 'http://127.0.0.1:9/a.png' })
  expect(status).toBe(400)
  expect(text).toContain('media could not be fetched: its address is private')
})

test('removes the files of a deleted instance except those used by others', async () => {
  await testGateway.call('POST', '/instance/create', { body: { instanceName: 'another' } })
  const { media } = testGateway.gateway.store
  const unique = await jpeg(20, 20).toBuffer()
  const common = await jpeg(30, 30).toBuffer()
  const hex = (bytes: Buffer) => sha256(bytes).toString('hex')
  const sendTo = (path: string, bytes: Buffer) =>
    testGateway.call('POST', path, {
      body: { ...rightBodies.sendMedia(), media: bytes.toString('base64') },
    })
  await sendTo('/message/sendMedia/another', unique)
  await sendTo('/message/sendMedia/another', common)
  await sendTo(pathFor('/message/sendMedia/{instance}'), common)
  expect([media.has(hex(unique)), media.has(hex(common))]).toEqual([true, true])
  await testGateway.call('DELETE', '/instance/delete/another')
  expect([media.has(hex(unique)), media.has(hex(common))]).toEqual([false, true])
  // Deleted content can be sent again.
  await sendTo(pathFor('/message/sendMedia/{instance}'), unique)
  expect(media.has(hex(unique))).toBe(true)
})

test('does not remove a file held by a request', async () => {
  const { media } = testGateway.gateway.store
  const sha = 'ab'.repeat(32)
  media.hold(sha)
  await media.add(sha, Buffer.from('x'))
  media.remove([sha])
  expect(media.has(sha)).toBe(true)
  media.release(sha)
  media.remove([sha])
  expect(media.has(sha)).toBe(false)
})
