import { describe, expect, it } from 'vitest'
import { messageTemplate } from '#contract/message-template.ts'
import { fromKept, toKept } from './kept-template.ts'
import { emptyTemplate, type Template } from './template.ts'

const { file: _file, ...empty } = emptyTemplate
const options = { delay: '1200', linkPreview: 'off' } as const

const templates: Readonly<Record<string, Template>> = {
  text: { ...empty, ...options, kind: 'text', text: 'Olá {{nome|cliente}}' },
  'a voice message from an address': {
    ...empty,
    kind: 'audio',
    source: 'url',
    url: 'https://files.example/hello.ogg',
  },
  'a voice message from a file': { ...empty, kind: 'audio', source: 'file' },
  'a picture from an address': {
    ...empty,
    ...options,
    kind: 'media',
    source: 'url',
    url: 'https://files.example/plan.png',
    mediatype: 'image',
    mimetype: 'image/png',
    fileName: 'plan-{{nome}}.png',
    caption: 'Plan of {{nome}}',
  },
  'a document from a file': {
    ...empty,
    kind: 'media',
    source: 'file',
    mediatype: 'document',
    mimetype: 'application/pdf',
    fileName: 'bill.pdf',
  },
  'a picture per row': { ...empty, kind: 'media', source: 'column', urlColumn: 'Photo' },
  'a location': {
    ...empty,
    kind: 'location',
    name: 'Clinic',
    address: 'Rua das Acácias 410',
    latitude: '-23.5',
    longitude: '{{longitude}}',
  },
}

describe('a kept template', () => {
  it.each(Object.entries(templates))('gives back %s', (_name, template) => {
    const kept = toKept(template)
    expect(messageTemplate.safeParse(kept).success).toBe(true)
    expect(fromKept(kept)).toEqual(template)
  })

  it('has only the fields of its kind', () => {
    const typed = { ...empty, kind: 'text', text: 'Hi', caption: 'old', url: 'https://x.test' }
    expect(toKept(typed as Template)).toEqual({ kind: 'text', text: 'Hi' })
  })

  it('keeps the fields of a newer version when it is changed', () => {
    const newer = { kind: 'text' as const, text: 'Hi', buttons: ['Yes', 'No'] }
    const template = fromKept(newer)!
    expect(template).not.toHaveProperty('buttons')
    expect(toKept({ ...template, text: 'Bye' }, newer)).toEqual({
      kind: 'text',
      text: 'Bye',
      buttons: ['Yes', 'No'],
    })
  })

  it.each([{ kind: 'poll', text: 'Hi' }, { kind: 'text', text: 7 }, null, 'text'])(
    'is refused if this version does not know %j',
    (kept) => {
      expect(fromKept(kept)).toBeUndefined()
    },
  )

  it('may be short: an import needs no empty fields', () => {
    expect(fromKept({ kind: 'text', text: 'Hi' })).toEqual({ ...empty, text: 'Hi' })
  })
})
