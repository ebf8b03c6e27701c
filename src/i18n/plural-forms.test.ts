import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Locale } from './locales.ts'
import type * as Plural from './plural.ts'

/** Every pair of forms requested while formatting texts. */
const pairs: { readonly one: string; readonly other: string }[] = []

vi.mock('./plural.ts', async (load) => {
  const { plural } = await load<typeof Plural>()
  return {
    plural: (...given: Parameters<typeof plural>) => {
      pairs.push({ one: given[2], other: given[3] })
      return plural(...given)
    },
  }
})
afterAll(() => vi.doUnmock('./plural.ts'))

type TextFunction = (...values: unknown[]) => unknown

function functionsOf(value: unknown, path: string): (readonly [string, TextFunction])[] {
  if (typeof value === 'function') return [[path, value as TextFunction]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => functionsOf(inner, `${path}.${name}`))
}

const files = import.meta.glob<{ text: unknown }>('./{en,pt-br,es}/*.ts', { eager: true })
const textFunctions = (locale: Locale) =>
  Object.entries(files)
    .filter(([path]) => path.startsWith(`./${locale.toLowerCase()}/`))
    .flatMap(([path, { text }]) => functionsOf(text, path))

/** Formats a text with a count as each of its arguments, as a string if it expects one. */
function withCount(text: TextFunction, n: number): string {
  try {
    return String(text(n, n, n, n))
  } catch {
    return String(text(n, ...['', '', ''].map(() => String(n))))
  }
}

describe.each<Locale>(['en', 'pt-BR', 'es'])('counts in %s', (locale) => {
  it.each([0, 2, 1_000_000])('%i never uses the form for 1', (n) => {
    const texts = textFunctions(locale)
    const wrong = texts
      .map(([path, text]) => `${path}: ${withCount(text, n)}`)
      .filter((text) => /(?<![\d.,:/-])1(?![\d.,:/-])/.test(text))
    expect(texts.length).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  })

  it.each([0, 1, 2, 1_000_000])('every text is complete for %i', (n) => {
    const wrong = textFunctions(locale)
      .map(([path, text]) => `${path}: ${withCount(text, n)}`)
      .filter((text) => /: $|undefined|NaN|null/.test(text))
    expect(wrong).toEqual([])
  })

  it('no form has the count as a digit', () => {
    const texts = textFunctions(locale)
    pairs.length = 0
    for (const [, text] of texts) withCount(text, 77)
    expect(pairs.length).toBeGreaterThan(80)
    const digits = (form: string) => [...form.replaceAll('77', '').matchAll(/\d+/g)]
    const wrong = pairs.filter(({ one, other }) => digits(one).join() !== digits(other).join())
    expect(wrong).toEqual([])
  })
})
