import { describe, expect, it } from 'vitest'
import { attach } from '#message/file/attachment.ts'
import { emptyAudio, emptyLocation, emptyMedia, emptyText } from '#message/send-requests.ts'
import type { Message } from '#message/send-requests.ts'
import { messageOf, templateOfMessage } from './composed.ts'
import { emptyTemplate } from './template.ts'

const options = { delay: '500', linkPreview: 'on' } as const
const file = attach(new File(['x'], 'plan.png', { type: 'image/png' }))

const messages: readonly Message[] = [
  { operation: 'sendText', values: { ...emptyText, ...options, text: 'Olá {{nome}}' } },
  {
    operation: 'sendPlatformAudio',
    values: { ...emptyAudio, source: 'url', url: 'https://files.example/hello.ogg' },
  },
  { operation: 'sendPlatformAudio', values: { ...emptyAudio, source: 'file', file } },
  {
    operation: 'sendMedia',
    values: {
      ...emptyMedia,
      ...options,
      file,
      mediatype: 'image',
      mimetype: 'image/png',
      fileName: 'plan.png',
      caption: 'For {{nome}}',
    },
  },
  {
    operation: 'sendLocation',
    values: { ...emptyLocation, name: 'Clinic', address: 'Rua', latitude: '1', longitude: '2' },
  },
]

describe('a message of the composer as a template', () => {
  it.each(messages)('gives back $operation', (message) => {
    expect(messageOf(templateOfMessage(message))).toEqual(message)
  })

  it('leaves out the recipient and what refers to a chat', () => {
    const typed = { ...emptyText, text: 'Hi' }
    const values = { ...typed, number: '5511986420731', quotedId: 'A', quotedText: 'b' }
    const template = templateOfMessage({
      operation: 'sendText',
      values: { ...values, mentionsEveryOne: true, mentioned: '5511' },
    })
    expect(messageOf(template)).toEqual({ operation: 'sendText', values: typed })
  })

  it('keeps a recording as a file', () => {
    const values = { ...emptyAudio, source: 'record' as const, file }
    const template = templateOfMessage({ operation: 'sendPlatformAudio', values })
    expect(template).toMatchObject({ kind: 'audio', source: 'file', file })
  })

  it('asks for the address if the template has one per row', () => {
    const perRow = {
      ...emptyTemplate,
      kind: 'media',
      source: 'column',
      urlColumn: 'Photo',
    } as const
    expect(messageOf(perRow).values).toMatchObject({ source: 'url', url: '' })
  })
})
