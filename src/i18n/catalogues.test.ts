import { describe, expect, it } from 'vitest'
import { loadSection, localeFor, locales, type Locale, type Section } from './catalogues.ts'

const files = import.meta.glob<object>('./{en,pt-br,es}/*.json', { eager: true, import: 'default' })
const sectionOf = (file: string) =>
  file.replaceAll(/-./g, (sign) => sign.slice(1).toUpperCase()) as Section
const all = Object.keys(files).flatMap((path) => {
  const file = /^\.\/en\/(.*)\.json$/.exec(path)?.[1]
  return file === undefined ? [] : [sectionOf(file)]
})
const translations = ['pt-BR', 'es'] as const satisfies readonly Locale[]

type Leaf = string | ((...args: unknown[]) => string)

/** Returns every text of a section, by its path. */
async function textsOf(locale: Locale, section: Section): Promise<Map<string, Leaf>> {
  const leaves = new Map<string, Leaf>()
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string' || typeof value === 'function') leaves.set(path, value as Leaf)
    else for (const [name, inner] of Object.entries(value as object)) walk(inner, `${path}.${name}`)
  }
  walk(await loadSection(locale, section), section)
  return leaves
}

/** Fills in a text with marked arguments; functions of numbers get a number whose digits can be recognised. */
const marks = ['⟦1⟧', '⟦2⟧', '⟦3⟧', '⟦4⟧']
const spoken = (leaf: Leaf) => (typeof leaf === 'string' ? leaf : leaf(...marks))
const marksIn = (leaf: Leaf) => marks.filter((mark) => spoken(leaf).includes(mark))

/** Words that are the same in another language: names, abbreviations, technical terms. */
const sameInBoth = new Set(
  (
    'Switchboard cURL English Português Español Webhook Webhooks Gateway PROD LOCAL Local API URL UUID JSON JID QR MIME Status ' +
    'Chat Chats Sticker chat chats E e mail Total Normal Audio Video Latitude Longitude Original Local MB ID no base64 remoteJid ' +
    'Proxy Cluster WebSocket RabbitMQ Amazon SQS NATS Kafka Pusher'
  ).split(' '),
)

/** Returns whether a text has no words: punctuation, signs, codes. */
const isWordless = (text: string) =>
  !/\p{L}{2}/u.test(text.replaceAll(/⟦\d⟧/g, '').replaceAll(/https?:\/\/\S+|\b[A-Z_]{2,}\b/g, ''))

describe.each(all)('the section %s', (section) => {
  it.each(translations)('includes all arguments of each text in %s', async (locale) => {
    const english = await textsOf('en', section)
    const translated = await textsOf(locale, section)
    for (const [path, leaf] of english) {
      const other = translated.get(path)!
      expect([path, marksIn(other)]).toEqual([path, marksIn(leaf)])
      expect(spoken(other).trim(), path).not.toBe('')
    }
  })

  it.each(translations)('is translated in %s, not copied', async (locale) => {
    const english = await textsOf('en', section)
    const copied = [...(await textsOf(locale, section))].filter(([path, leaf]) => {
      const text = spoken(leaf)
      return text === spoken(english.get(path)!) && !isWordless(text) && !mayBeSame(text)
    })
    expect(copied.map(([path, leaf]) => `${path}: ${spoken(leaf)}`)).toEqual([])
  })
})

const mayBeSame = (text: string) =>
  text
    .replaceAll(/⟦\d⟧/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => word === '' || sameInBoth.has(word))

it('Portuguese and Spanish differ', async () => {
  for (const section of all) {
    const portuguese = await textsOf('pt-BR', section)
    const spanish = await textsOf('es', section)
    const longer = [...portuguese].filter(([, leaf]) => spoken(leaf).split(' ').length > 5)
    const same = longer.filter(([path, leaf]) => spoken(leaf) === spoken(spanish.get(path)!))
    expect(same.map(([path]) => path)).toEqual([])
  }
})

it.each([
  [['pt-BR', 'en'], 'pt-BR'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-BR'],
  [['es-MX'], 'es'],
  [['EN-us'], 'en'],
  [['de', 'fr', 'es-419'], 'es'],
  [['de'], 'en'],
  [[], 'en'],
])('a browser that prefers %j gets %s', (languages, locale) => {
  expect(localeFor(languages)).toBe(locale)
})

/** Returns every key of a JSON value, with its path. */
const keysIn = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysIn(inner, `${path} ${key}`))
    : [path]

it('every locale has the same files and keys, in the same order', () => {
  for (const [path, json] of Object.entries(files)) {
    const english = files[path.replace(/^\.\/[^/]+/, './en')]
    expect([path, keysIn(json)]).toEqual([path, keysIn(english)])
  }
  expect(Object.keys(files)).toHaveLength(3 * all.length)
})

it('loads a section once', () => {
  for (const locale of locales)
    expect(loadSection(locale, 'core')).toBe(loadSection(locale, 'core'))
})
