import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { formatMessage, readMessage } from './message.ts'

interface Message {
  /** Locale, file and key. */
  readonly path: string
  readonly pattern: string
  /** The declared arguments, such as `n: number`. */
  readonly declared: readonly string[]
}

const files = import.meta.glob<object>('./{en,pt-br,es}/*.json', { eager: true, import: 'default' })

function messagesIn(value: unknown, path: string): Message[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const list = /\((.*)\)$/.exec(key)?.[1]
    if (list === undefined) return messagesIn(inner, `${path} ${key}`)
    const declared = list.split(', ').filter((one) => one !== '')
    return [{ path: `${path} ${key}`, pattern: String(inner), declared }]
  })
}

const messagesOf = (locale: string) =>
  Object.entries(files)
    .filter(([file]) => file.startsWith(`./${locale}/`))
    .flatMap(([file, json]) => messagesIn(json, file))

const nameOf = (declared: string) => declared.replace(/\?|: number/, '')

function format({ pattern, declared }: Message, valueOf: (declared: string) => string | number) {
  const values = new Map(declared.map((one) => [nameOf(one), valueOf(one)]))
  return formatMessage(readMessage(pattern), values)
}

const withCount = (message: Message, n: number) =>
  format(message, (declared) => (declared.endsWith(': number') ? n : 'x'))

/** Returns the form of each count of a message's first choice. */
const formsOf = ({ pattern }: Message) =>
  readMessage(pattern).flatMap((part) =>
    typeof part === 'object' && part.forms ? [...part.forms.keys()] : [],
  )

describe.each(['en', 'pt-br', 'es'])('the messages in %s', (locale) => {
  const messages = messagesOf(locale)

  it('are ICU messages, which are formatted as its own library does', () => {
    expect(messages.length).toBeGreaterThan(600)
    for (const message of messages) {
      const { path, pattern, declared } = message
      const library = new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true })
      for (const n of [0, 1, 2, 5, 1_000_000]) {
        const values = declared.map((one): [string, string | number] => [
          nameOf(one),
          one.endsWith(': number') ? n : "a 'b",
        ])
        expect(
          format(message, (one) => (one.endsWith(': number') ? n : "a 'b")),
          path,
        ).toBe(library.format(Object.fromEntries<string | number>(values)))
      }
      const none = declared.map((one): [string, string | number] => [
        nameOf(one),
        one.endsWith('?') ? 'none' : 7,
      ])
      expect(
        format(message, (one) => (one.endsWith('?') ? 'none' : 7)),
        path,
      ).toBe(library.format(Object.fromEntries<string | number>(none)))
    }
  })

  it.each([0, 2, 1_000_000])('never use the form for 1 for %i', (n) => {
    const wrong = messages
      .map((message) => `${message.path}: ${withCount(message, n)}`)
      .filter((text) => /(?<![\d.,:/-])1(?![\d.,:/-])/.test(text))
    expect(wrong).toEqual([])
  })

  it('choose by 0, 1 and all other numbers: `one` includes zero in Portuguese', () => {
    const keys = messages.filter(({ declared }) => declared.some((one) => one.endsWith(': number')))
    expect(keys.length).toBeGreaterThan(80)
    const wrong = keys.filter((message) =>
      formsOf(message).some((key) => !['=0', '=1', 'other', 'none'].includes(key)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('have the count as an argument, never as a digit', () => {
    const wrong = messages.filter((message) =>
      readMessage(message.pattern).some(
        (part) =>
          typeof part === 'object' &&
          part.forms &&
          new Set([...part.forms.values()].map(digitsIn)).size > 1,
      ),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

/** Returns the digits in the text of a form. */
const digitsIn = (form: ReturnType<typeof readMessage>): string =>
  form.map((part) => (typeof part === 'string' ? part.replaceAll(/\D/g, '') : '')).join('')

it.each(['{n', 'n}', '{n, plural, =1 {a}', '{n, plural other {b}'])(
  '%s is no message',
  (pattern) => {
    expect(() => readMessage(pattern)).toThrow(SyntaxError)
  },
)
