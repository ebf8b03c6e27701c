import { formatMessage, readMessage } from './message.ts'

/**
 * The texts of a section, from its JSON. A key without brackets has a plain text. One with brackets declares the
 * arguments of an ICU message, in their order: `"count(n: number, shown)"` becomes `count(n, shown)`. Arguments are
 * strings unless they are declared as numbers; `name?` may be undefined.
 */
export type Texts<Json> = {
  [
    Key in keyof Json as Key extends `${infer Name}(${string}` ? Name : Key
  ]: Key extends `${string}(${infer List})`
    ? (...values: Values<List>) => string
    : Json[Key] extends string
      ? string
      : Json[Key] extends readonly string[]
        ? string[]
        : Texts<Json[Key]>
}

type Values<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? [value: Value<First>, ...others: Values<Rest>]
  : List extends ''
    ? []
    : [value: Value<List>]
type Value<Declared extends string> = Declared extends `${string}: number`
  ? number
  : Declared extends `${string}?`
    ? string | undefined
    : string

/** Converts the JSON of a section to its texts. Messages are read when they are first used. */
export function toTexts<Json extends object>(json: Json): Texts<Json> {
  const entries = Object.entries(json).map(([key, value]: [string, unknown]) => {
    const [, name = key, list] = /^(.*?)\((.*)\)$/.exec(key) ?? []
    if (list !== undefined) return [name, messageOf(String(value), list)]
    return [
      key,
      typeof value === 'object' && value !== null && !Array.isArray(value) ? toTexts(value) : value,
    ]
  })
  return Object.fromEntries(entries) as Texts<Json>
}

/** @param list the declared arguments: `n: number, shown` */
function messageOf(pattern: string, list: string) {
  const names = list.split(', ').map((one) => one.replace(/\?|: number/, ''))
  let parts: ReturnType<typeof readMessage> | undefined
  return (...values: readonly (string | number | undefined)[]): string => {
    parts ??= readMessage(pattern)
    return formatMessage(parts, new Map(names.map((name, index) => [name, values[index]])))
  }
}
