import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitName } from './MatrixGrid.tsx'

describe('splitName', () => {
  it('keeps a short name on one line, and breaks a longer one between words', () => {
    expect(splitName('sales')).toEqual(['sales', ''])
    expect(splitName('Autopeças Serra Mansa')).toEqual(['Autopeças ', 'Serra Mansa'])
    expect(splitName('clinica-horizonte-lilas')).toEqual(['clinica-', 'horizonte-lilas'])
    expect(splitName('loja-do-centro-unidade-004')).toEqual(['loja-do-centro-', 'unidade-004'])
  })

  it('keeps the end of a name that is too long for two lines', () => {
    expect(splitName('clinica-horizonte-lilas-unidade-004')).toEqual([
      'clinica-horizonte-li',
      'las-unidade-004',
    ])
    expect(splitName('abcdefghijklmnopqrst')).toEqual(['abcdefghijklmno', 'pqrst'])
  })

  it('never changes a name, and its second line always fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        const lines = splitName(name)
        expect(lines.join('')).toBe(name)
        expect(Array.from(lines[1]).length).toBeLessThanOrEqual(15)
      }),
    )
  })
})
