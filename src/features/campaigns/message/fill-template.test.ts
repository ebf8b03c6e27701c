import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allOperations } from '#contract/index.ts'
import { bodyOf, fillTemplate, operationOf, readTemplate } from './fill-template.ts'
import { columnKey } from './placeholders.ts'
import { emptyTemplate, templateIssues, type Template } from './template.ts'

const { file: _file, ...empty } = emptyTemplate
const template = (change: Partial<Template>): Template => ({ ...empty, ...change })
const number = '5511986420731'

const location = template({
  kind: 'location',
  name: 'Shop of {{Name}}',
  address: '{{street|Main street}}',
  latitude: '{{lat}}',
  longitude: '-46,63',
})

describe('a template filled with a row', () => {
  test('becomes the request that the composer would make', () => {
    const { filled, issues } = fillTemplate(readTemplate(location), number, {
      name: 'Ana',
      street: '',
      lat: '−23.55',
    })
    expect(issues).toEqual([])
    expect(bodyOf(filled, '')).toEqual({
      number,
      name: 'Shop of Ana',
      address: 'Main street',
      latitude: -23.55,
      longitude: -46.63,
    })
  })

  test('says what is wrong, once a field, at the column it comes from', () => {
    const { issues } = fillTemplate(readTemplate(location), number, { name: ' ', lat: '91' })
    expect(issues).toEqual([
      { field: 'name', column: 'name', rule: 'emptyCell' },
      { field: 'latitude', column: 'lat', rule: 'between:-90:90' },
    ])
  })

  test('an address per row; kind and name are read off its ending where they are open', () => {
    const read = readTemplate(
      template({ kind: 'media', source: 'column', urlColumn: 'PDF', mediatype: 'document' }),
    )
    expect(read.columns).toEqual(['pdf'])
    const good = fillTemplate(read, number, { pdf: ' https://x.example/invoice%201.pdf ' })
    expect(good.issues).toEqual([])
    expect(bodyOf(good.filled, 'https://x.example/invoice%201.pdf')).toEqual({
      number,
      mediatype: 'document',
      mimetype: 'application/pdf',
      caption: '',
      media: 'https://x.example/invoice%201.pdf',
      fileName: 'invoice 1.pdf',
    })
    for (const pdf of ['', 'x.example/a.pdf', 'ftp://x.example/a.pdf'])
      expect(fillTemplate(read, number, { pdf }).issues).toContainEqual({
        field: 'url',
        column: 'pdf',
        rule: 'url',
      })
  })

  test('options are left out unless they are set: trap 7: nobody is mentioned by accident', () => {
    const plain = template({ kind: 'audio', source: 'url', url: 'https://x.example/a.ogg' })
    const body = (one: Template) => bodyOf(fillTemplate(readTemplate(one), number, {}).filled, 'x')
    expect(body(plain)).toEqual({ number, audio: 'x' })
    expect(body({ ...plain, delay: '500', linkPreview: 'off' })).toEqual({
      number,
      audio: 'x',
      delay: 500,
      linkPreview: false,
    })
  })

  test('whatever the cells say, a row without issues is a request of the contract', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '12,5', '-46.63', '{{name}}', 'https://x.example/a.pdf', '=1+1'),
    )
    const kinds = fc.constantFrom(
      location,
      template({ ...location, latitude: '1', longitude: '{{lat}}' }),
      template({
        kind: 'media',
        source: 'column',
        urlColumn: 'street',
        caption: '{{name}}, {{lat|nothing}}',
        fileName: '{{name}}',
      }),
      template({ kind: 'media', mimetype: 'image/png', fileName: '{{name}}', caption: '{{lat}}' }),
    )
    fc.assert(
      fc.property(kinds, fc.record({ name: cell, street: cell, lat: cell }), (one, cells) => {
        const { filled, issues } = fillTemplate(readTemplate(one), number, cells)
        if (issues.length > 0) return
        const body = bodyOf(filled, 'AAAA')
        expect(allOperations[operationOf[filled.kind]].body?.safeParse(body).success).toBe(true)
        const sent = JSON.parse(JSON.stringify(body)) as Record<string, unknown>
        // What a cell says is sent as it is, also where it looks like a placeholder.
        if ('caption' in sent && one.caption === '{{lat}}')
          expect(sent['caption']).toBe(cells.lat.trim())
        for (const value of Object.values(sent)) expect(value).not.toBeNull()
      }),
    )
  })
})

describe('a text to many', () => {
  const text = template({ kind: 'text', text: 'Hi {{name|friend}}, order *{{order}}* is ready.' })

  test('has the cells of its row, and what is given instead of an empty one', () => {
    const { filled, issues } = fillTemplate(readTemplate(text), number, { name: '', order: '4471' })
    expect(issues).toEqual([])
    expect(bodyOf(filled, '')).toEqual({ number, text: 'Hi friend, order *4471* is ready.' })
  })

  test('is not sent to a row whose cell is missing, or that makes it too long', () => {
    const issuesOf = (cells: Record<string, string>) =>
      fillTemplate(readTemplate(text), number, cells).issues
    expect(issuesOf({ name: 'Ana', order: ' ' })).toEqual([
      { field: 'text', column: 'order', rule: 'emptyCell' },
    ])
    expect(issuesOf({ name: 'Ana', order: '4'.repeat(4096) })).toEqual([
      { field: 'text', column: 'name', rule: 'tooLong:4096' },
    ])
  })
})

describe('a template by itself', () => {
  const columns = new Set(['name', 'lat'].map(columnKey))
  const issues = (change: Partial<Template>) =>
    templateIssues({ ...emptyTemplate, ...change }, columns).map(({ field, message }) => [
      field,
      message,
    ])

  test('unknown columns, open braces, and what is the same for all', () => {
    expect(
      issues({
        kind: 'location',
        name: '{{nome: x}}',
        address: '{{name',
        latitude: '91',
        longitude: '{{lat}}',
      }),
    ).toEqual([
      ['name', 'noColumn:nome\uA789 x'],
      ['address', 'unclosed'],
      ['latitude', 'between:-90:90'],
    ])
  })

  test('a text must be there, and not too long', () => {
    expect(issues({ kind: 'text' })).toEqual([['text', 'required']])
    expect(issues({ kind: 'text', text: 'a'.repeat(4097) })).toEqual([['text', 'tooLong:4096']])
    expect(issues({ kind: 'text', text: 'Hi {{name|friend}}' })).toEqual([])
    expect(issues({ kind: 'text', text: 'Hi {{nome}}' })).toEqual([['text', 'noColumn:nome']])
  })

  test('bytes must come from somewhere', () => {
    expect(issues({ kind: 'audio' })).toEqual([['file', 'fileMissing']])
    expect(issues({ kind: 'audio', source: 'url', url: 'x.example' })).toEqual([['url', 'url']])
    expect(issues({ kind: 'audio', source: 'column' })).toEqual([['urlColumn', 'required']])
    expect(issues({ kind: 'media', source: 'url', url: 'https://x.example' })).toEqual([
      ['fileName', 'required'],
      ['mimetype', 'required'],
    ])
    expect(issues({ kind: 'media', source: 'column', urlColumn: 'name' })).toEqual([])
  })
})
