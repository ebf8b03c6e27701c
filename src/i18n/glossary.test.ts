import { describe, expect, it } from 'vitest'
import { glossary, usted, vos } from './glossary.ts'
import type { Locale } from './locales.ts'
import { toTexts } from './texts.ts'

type TextFunction = (...values: unknown[]) => unknown

const files = import.meta.glob<object>('./{en,pt-br,es}/*.json', { eager: true, import: 'default' })
const documents = import.meta.glob<string>(['/README.md', '/docs/*.md'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Returns the variants of a text, with marks as its arguments; functions of numbers get one. */
function written(text: TextFunction): string[] {
  const forms: string[] = []
  for (const n of ['…', 1, 7])
    try {
      forms.push(String(text(n, '…', '…', '…')))
    } catch {
      // This text does not accept such an argument, but one of the others.
    }
  return forms
}

function textsIn(value: unknown, path: string): (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return written(value as TextFunction).map((text) => [path, text] as const)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))
}

/**
 * Returns every text of a language, by its path: `core.action.retry`. Skips the palette's keywords, which are never
 * shown.
 */
const textsOf = (locale: Locale) =>
  Object.entries(files)
    .filter(([file]) => file.startsWith(`./${locale.toLowerCase()}/`))
    .flatMap(([file, json]) => textsIn(toTexts(json), file.split('/').at(-1)!.replace('.json', '')))
    .filter(([path]) => !/^palette\..*also/.test(path))

const whole = (words: readonly string[]) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'iu')

const locales = ['en', 'pt-BR', 'es'] as const satisfies readonly Locale[]
const terms = Object.entries(glossary)

describe.each(locales)('the texts in %s', (locale) => {
  const texts = textsOf(locale)

  it.each(terms)('use one term for %s', (_, { not, except = [] }) => {
    const words = not?.[locale] ?? []
    if (words.length === 0) return
    const pattern = whole(words)
    const wrong = texts.filter(
      ([path, text]) => !except.includes(path.split('.')[0]!) && pattern.test(text),
    )
    expect(texts.length).toBeGreaterThan(1000)
    expect(wrong.map(([path, text]) => `${path}: ${text}`)).toEqual([])
  })
})

/** Subjunctives of the third person, and nouns that are spelt like an imperative: "que permita", "cierre", "ajuste". */
const thirdPerson =
  /(?:que|cuando) (?:[\p{L} ]{0,26} )?(?:permita|lea|pida|tenga|muestre|siga|\p{L}+[ae])(?!\p{L})|de cierre|^ajuste$|página siga|ya tenga|no muestre/giu

it.each([
  ['usted', usted],
  ['vos', vos],
] as const)('Spanish addresses people as tú, not as %s', (_, forms) => {
  const pattern = whole(forms)
  const wrong = textsOf('es').filter(([, text]) => pattern.test(text.replaceAll(thirdPerson, '')))
  expect(wrong.map(([path, text]) => `${path}: ${text}`)).toEqual([])
})

it('the documentation uses the English terms', () => {
  const words = terms.flatMap(([, { not, isScreenOnly }]) => (isScreenOnly ? [] : (not?.en ?? [])))
  const pattern = whole(words)
  const wrong = Object.entries(documents).flatMap(([file, document]) =>
    document
      .replaceAll(/```.*?```|`[^`]*`/gs, '')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${pattern.exec(line)![0]}: ${line.slice(0, 160)}`),
  )
  expect(Object.keys(documents).length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})
