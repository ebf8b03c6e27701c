import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allOperations } from '#contract/index.ts'
import { readReceived, timelineOf, type ChatAnswer } from './received.ts'

type Stored = ChatAnswer['messages'][number]

const stored = (message: object, more: Partial<Stored> = {}): Stored => ({
  key: { remoteJid: '5511986420731@s.whatsapp.net', fromMe: true, id: 'A' },
  message: { ...message },
  messageTimestamp: '1760000000',
  status: 'PENDING',
  options: {},
  fileName: null,
  hasMedia: true,
  readAt: null,
  ...more,
})

describe('a received message', () => {
  it('is read with all that came along', () => {
    const contextInfo = {
      quotedMessage: { conversation: 'Onde?' },
      mentionedJid: ['5511900000001@s.whatsapp.net'],
    }
    const place = { degreesLatitude: -23.5, degreesLongitude: 0, name: 'Sé', address: '' }
    expect(
      readReceived(
        stored(
          { locationMessage: { ...place, contextInfo } },
          { options: { mentionsEveryOne: true }, readAt: 1_760_000_100_000 },
        ),
      ),
    ).toMatchObject({
      at: 1_760_000_000_000,
      fromInstance: true,
      kind: 'locationMessage',
      quoted: 'Onde?',
      mentioned: ['5511900000001'],
      everyone: true,
      readAt: 1_760_000_100_000,
      place: { latitude: -23.5, longitude: 0, name: 'Sé' },
      medium: undefined,
    })
    expect(readReceived(stored({ conversation: '<b>Olá</b>' })).text).toBe('<b>Olá</b>')
  })

  it.each([
    ['audioMessage', 'audio/ogg; codecs=opus', 'audio/ogg; codecs=opus'],
    ['imageMessage', 'image/png', 'image/png'],
    ['videoMessage', 'video/mp4', 'video/mp4'],
    ['imageMessage', 'image/svg+xml', undefined],
    ['imageMessage', 'IMAGE/SVG+XML;a=b', undefined],
    ['imageMessage', 'text/html', undefined],
    ['videoMessage', 'image/png', undefined],
    ['audioMessage', 'audio/', undefined],
    ['documentMessage', 'text/html', undefined],
    ['documentMessage', 'image/png', undefined],
  ])('shows a %s of %s as %s', (kind, mimetype, type) => {
    expect(readReceived(stored({ [kind]: { mimetype } })).medium?.type).toBe(type)
  })

  it('is read whatever it holds', () => {
    const { body } = allOperations.listSandboxMessages.success
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (message, time) => {
        const page = body.parse({
          messages: [stored(message, { messageTimestamp: time })],
          before: null,
          invitations: [],
          presence: null,
        })
        const [received] = page.messages.map(readReceived)
        expect(received?.at === undefined || new Date(received.at).toISOString()).toBeTruthy()
      }),
    )
  })
})

describe('the order of a chat', () => {
  const messages = ['1', '2', '3'].map((id) =>
    readReceived(stored({}, { key: { remoteJid: 'a@b', fromMe: true, id } })),
  )
  const invitation = { groupJid: '1@g.us', subject: '', description: '', inviteUrl: '' }
  const keys = (sentAt: number, complete: boolean) =>
    timelineOf(messages, [{ ...invitation, sentAt }], complete).map((e) => e.key)

  it('keeps messages of one second as they were accepted, and puts invitations among them', () => {
    expect(keys(1_760_000_000_900, false)).toEqual(['1', '2', '3', 'invitation 0'])
    expect(keys(1_750_000_000_000, true)).toEqual(['invitation 0', '1', '2', '3'])
  })

  it('leaves invitations out that are older than what was read', () => {
    expect(keys(1_750_000_000_000, false)).toEqual(['1', '2', '3'])
  })
})
