import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortKeys } from './sort-keys.ts'

const locales = ['en', 'pt-BR', 'es', 'de', 'sv']

describe.each(locales)('sort keys in %s', (locale) => {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const keys = sortKeys(locale)
  const compareByKeys = (a: string, b: string) => keys.compare(keys.keyed(a), keys.keyed(b))

  test('sorts names, numbers within them and e-mails in the collator’s order', () => {
    const texts = [
      'Ana Prado', 'ana prado', 'Ána', 'Ñandu', 'Nunez', 'Núñez', 'Nz', 'Agent 2', 'Agent 10', 'Agent 010',
      'a.b@x', 'a-b@x', 'a_b@x', 'a+b@x', 'Zoë', 'Österling', 'Zebra', 'ß', 'Æon', 'שלום', '😀', '', ' x', '007', '7 a',
    ] // prettier-ignore
    for (const a of texts)
      for (const b of texts)
        expect(Math.sign(compareByKeys(a, b)), `${a} · ${b}`).toBe(Math.sign(compare(a, b)))
  })

  test('sorts any two texts in the collator’s order', () => {
    const char = fc.constantFrom(...Array.from('aAbBñÑnNéEeçczZ019 .-_@+()#&ßæłő\u{1F600}ع'))
    const text = fc.oneof(
      fc.array(char, { maxLength: 8 }).map((c) => c.join('')),
      fc.string(),
    )
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareByKeys(a, b))).toBe(Math.sign(compare(a, b)))
      }),
      { numRuns: 2000 },
    )
  })
})
