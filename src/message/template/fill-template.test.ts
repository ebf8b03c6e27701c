import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allOperations } from '#contract/index.ts'
import { bodyOf } from '#message/send-requests.ts'
import { fillTemplate, readTemplate } from './fill-template.ts'
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
  test('becomes the same request as in the composer', () => {
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

  test('reports one issue per field, at the column that causes it', () => {
    const { issues } = fillTemplate(readTemplate(location), number, { name: ' ', lat: '91' })
    expect(issues).toEqual([
      { field: 'name', column: 'name', rule: 'emptyCell' },
      { field: 'latitude', column: 'lat', rule: 'between:-90:90' },
    ])
  })

  test('takes an address per row, and detects kind and name from its extension if they are not set', () => {
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

  test('omits options that are not set, so that no one is mentioned by accident', () => {
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

  test('makes a valid request of every row without issues, whatever the cells contain', () => {
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
        expect(allOperations[filled.operation].body?.safeParse(body).success).toBe(true)
        const sent = JSON.parse(JSON.stringify(body)) as Record<string, unknown>
        // Cells are sent unchanged, even if they look like a placeholder.
        if ('caption' in sent && one.caption === '{{lat}}')
          expect(sent['caption']).toBe(cells.lat.trim())
        for (const value of Object.values(sent)) expect(value).not.toBeNull()
      }),
    )
  })
})

describe('a text for many recipients', () => {
  const text = template({ kind: 'text', text: 'Hi {{name|friend}}, order *{{order}}* is ready.' })

  test('contains the cells of its row, and the fallback for an empty one', () => {
    const { filled, issues } = fillTemplate(readTemplate(text), number, { name: '', order: '4471' })
    expect(issues).toEqual([])
    expect(bodyOf(filled, '')).toEqual({ number, text: 'Hi friend, order *4471* is ready.' })
  })

  test('is skipped if a cell is missing or the text becomes too long', () => {
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

describe('a template without rows', () => {
  const columns = new Set(['name', 'lat'].map(columnKey))
  const issues = (change: Partial<Template>) =>
    templateIssues({ ...emptyTemplate, ...change }, columns).map(({ field, message }) => [
      field,
      message,
    ])

  test('reports unknown columns, open braces, and issues that do not depend on a row', () => {
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

  test('requires a text that is not too long', () => {
    expect(issues({ kind: 'text' })).toEqual([['text', 'required']])
    expect(issues({ kind: 'text', text: 'a'.repeat(4097) })).toEqual([['text', 'tooLong:4096']])
    expect(issues({ kind: 'text', text: 'Hi {{name|friend}}' })).toEqual([])
    expect(issues({ kind: 'text', text: 'Hi {{nome}}' })).toEqual([['text', 'noColumn:nome']])
  })

  test('requires a source for the bytes', () => {
    expect(issues({ kind: 'audio' })).toEqual([['file', 'fileMissing']])
    expect(issues({ kind: 'audio', source: 'url', url: 'x.example' })).toEqual([['url', 'url']])
    expect(issues({ kind: 'audio', source: 'column' })).toEqual([['urlColumn', 'required']])
    expect(issues({ kind: 'media', source: 'url', url: 'https://x.example' })).toEqual([
      ['mimetype', 'required'],
      ['fileName', 'required'],
    ])
    expect(issues({ kind: 'media', source: 'column', urlColumn: 'name' })).toEqual([])
  })
})
