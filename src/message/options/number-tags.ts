import { personKey } from '#domain/recipient.ts'

/** A list of numbers being typed: the entered ones, and the text after them. */
export interface NumberTags {
  readonly tags: readonly string[]
  readonly rest: string
}

const separator = /[\n\t,;]/

/** Parses a list, without duplicates: everything before the last separator was entered. */
export function readTags(text: string): NumberTags {
  const parts = text.split(separator)
  const rest = parts.pop() ?? ''
  const tags: string[] = []
  for (const part of parts.map((one) => one.trim()))
    if (part !== '' && !tags.some((tag) => personKey(tag) === personKey(part))) tags.push(part)
  return { tags, rest }
}

/** Formats a list as text. */
export const writeTags = ({ tags, rest }: NumberTags): string =>
  [...tags.map((tag) => `${tag}\n`), rest].join('')

/** Appends a number to the text of a list; returns the same text if the list already has it. */
export function addTag(text: string, tag: string): string {
  const { tags, rest } = readTags(text)
  const all = rest.trim() === '' ? tags : [...tags, rest.trim()]
  if (all.some((one) => personKey(one) === personKey(tag))) return text
  return writeTags({ tags: [...all, tag], rest: '' })
}
