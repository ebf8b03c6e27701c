/** A list of numbers as it is typed: what was entered, and what is being typed behind it. */
export interface NumberTags {
  readonly tags: readonly string[]
  readonly rest: string
}

const separator = /[\n\t,;]/

/**
 * Reads the list off the text that a form and its draft keep: what stands before the last separator was entered. No
 * number is there twice, whatever its spelling; `digits` gives what is sent for one.
 */
export function readTags(text: string, digits: (tag: string) => string): NumberTags {
  const parts = text.split(separator)
  const rest = parts.pop() ?? ''
  const tags: string[] = []
  for (const part of parts.map((one) => one.trim()))
    if (part !== '' && !tags.some((tag) => digits(tag) === digits(part))) tags.push(part)
  return { tags, rest }
}

/** The text that keeps a list. */
export const writeTags = ({ tags, rest }: NumberTags): string =>
  [...tags.map((tag) => `${tag}\n`), rest].join('')

/** The text that keeps a list with one more number at its end; the same text where it has it already. */
export function addTag(text: string, tag: string, digits: (tag: string) => string): string {
  const { tags, rest } = readTags(text, digits)
  const all = rest.trim() === '' ? tags : [...tags, rest.trim()]
  if (all.some((one) => digits(one) === digits(tag))) return text
  return writeTags({ tags: [...all, tag], rest: '' })
}
