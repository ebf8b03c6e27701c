import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  columnKey,
  columnsIn,
  fillSome,
  fillText,
  openIn,
  problemIn,
  readParts,
  withFallbacks,
  written,
} from './placeholders.ts'

const fill = (text: string, cells: Record<string, string>) =>
  fillText(
    readParts(text),
    Object.fromEntries(Object.entries(cells).map(([name, cell]) => [columnKey(name), cell])),
  )

describe('placeholders', () => {
  test.each([
    ['Hello {{name}}!', 'Hello Ana!'],
    ['Hello {{ Name }}!', 'Hello Ana!'],
    ['{{NAME}} {{name}}', 'Ana Ana'],
    ['{{due date}} / {{Due   Date}}', '3 May / 3 May'],
    ['{{endereço}}', 'Rua São João'],
    ['{{empty|there}}', 'there'],
    ['{{empty| }}.', '.'],
    ['{{name|there}}', 'Ana'],
    ['{ {name} }', '{ {name} }'],
    ['{{{name}}}', '{Ana}'],
  ])('%s', (text, filled) => {
    const cells = { Name: 'Ana', 'Due date': '3 May', ENDEREÇO: 'Rua São João', empty: '  ' }
    expect(fill(text, cells)).toEqual({ text: filled, empty: [] })
  })

  test('reports an empty cell without a fallback', () => {
    expect(fill('Hi {{name}}, {{city}}', { name: ' ', city: 'Lima' })).toEqual({
      text: 'Hi , Lima',
      empty: ['name'],
    })
  })

  test('the issues of a text', () => {
    const columns = new Set(['name'])
    expect(problemIn('Hi {{name|you}}', columns)).toBeUndefined()
    expect(problemIn('Hi {{nome}}', columns)).toEqual({ kind: 'unknown', column: 'nome' })
    expect(problemIn('Hi {{name', columns)).toEqual({ kind: 'unclosed' })
    expect(problemIn('Hi {{}}', columns)).toEqual({ kind: 'unknown', column: '' })
    expect(columnsIn('{{a}} {{ A }} {{b|c}}')).toEqual(['a', 'b'])
  })

  test('does not allow braces or a bar in a column name', () => {
    expect(written(' Due date ')).toBe('{{Due date}}')
    expect(written('a|b')).toBeUndefined()
    expect(written('a}b')).toBeUndefined()
  })

  const columnName = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((name) => name.replaceAll(/[{}|]/g, '').trim())
    .filter((name) => name !== '')
  const words = fc.string({ unit: 'grapheme', maxLength: 20 }).map((s) => s.replaceAll(/[{}]/g, ''))
  const cell = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('{{name}}', '{{', '}}', '{{a|b}}', '$&'),
    )
    .filter((text) => text.trim() !== '')

  test('replaces every placeholder with its cell, whatever the cell contains and however the placeholder is written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(words, columnName, cell), { minLength: 1, maxLength: 6 }),
        words,
        fc.boolean(),
        (pieces, end, shout) => {
          const cells = Object.fromEntries(
            pieces.map(([, name, value]) => [columnKey(name), value]),
          )
          const text =
            pieces.map(([before, name]) => `${before}{{ ${shout ? name : `${name} `} }}`).join('') +
            end
          const filled = fillText(readParts(text), cells)
          const expected =
            pieces
              .map(([before, name]) => before + (cells[columnKey(name)] ?? '').trim())
              .join('') + end
          expect(filled).toEqual({ text: expected, empty: [] })
        },
      ),
    )
  })

  test('leaves no placeholder, unless a cell contains one', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'a', '|', ' ') }), (text) => {
        const parts = readParts(text)
        const left = fillText(parts, { a: 'x', aa: 'y' }).text
        for (const part of parts)
          if (typeof part === 'string') expect(left).toContain(part)
          else expect(part.column).not.toMatch(/[{}]/)
        // Parsed again, the pieces of text contain no placeholders.
        for (const part of parts)
          if (typeof part === 'string') expect(readParts(part)).toEqual([part])
      }),
    )
  })
})

describe('placeholders that are filled in by hand', () => {
  test('keep those without a cell as typed, and do not read cells for others', () => {
    const cells = { nome: ' Ana ', vazio: ' ', data: '{{nome}}' }
    expect(fillSome('{{Nome|cliente}} {{vazio}} {{ Outro }} {{data}}', cells)).toBe(
      'Ana {{vazio}} {{ Outro }} {{nome}}',
    )
  })

  test('are found in the texts of the kind alone', () => {
    const values = { text: '{{a}}', fileName: '{{d|x}}.pdf', caption: '{{B|y}} {{c}} {{b}}' }
    const { open, field } = openIn('media', values)
    expect(open.map(({ column, instead }) => [column, instead])).toEqual([
      ['d', 'x'],
      ['b', undefined],
      ['c', undefined],
    ])
    expect(field).toBe('caption')
    expect(openIn('text', { text: '{nome} {{' })).toEqual({ open: [], field: undefined })
  })

  test('are replaced by their fallbacks in the texts of the kind alone', () => {
    const values = { text: '{{a|b}}', fileName: '{{a|b}}.pdf', caption: '{{a}} {{a|}}' }
    expect(withFallbacks('media', values)).toEqual({
      text: '{{a|b}}',
      fileName: 'b.pdf',
      caption: '{{a}} ',
    })
  })
})
