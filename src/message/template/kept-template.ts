import { messageTemplate, type MessageTemplate } from '#contract/message-template.ts'
import { keysOf, pick } from '#domain/keys-of.ts'
import { emptyTemplate, hasBytes, type Template } from './template.ts'

const { file: _none, ...empty } = emptyTemplate
const names = keysOf(empty)

/** The fields of each kind; those of the options belong to all. */
const fieldsOf = {
  text: ['text'],
  audio: ['source'],
  media: ['source', 'mediatype', 'mimetype', 'fileName', 'caption'],
  location: ['name', 'address', 'latitude', 'longitude'],
} as const satisfies Record<Template['kind'], readonly (keyof Template)[]>

/**
 * Returns a template as it is kept: the fields of its kind that are filled.
 * @param before what it replaces: its fields of a newer version are kept
 */
export function toKept(template: Template, before?: MessageTemplate): MessageTemplate {
  const { kind, source } = template
  const own: readonly (keyof Template)[] = [
    'kind',
    ...fieldsOf[kind],
    ...(hasBytes(kind) && source === 'url' ? (['url'] as const) : []),
    ...(hasBytes(kind) && source === 'column' ? (['urlColumn'] as const) : []),
    'delay',
    'linkPreview',
  ]
  const known = new Set<string>(names)
  const newer = Object.entries(before ?? {}).filter(([name]) => !known.has(name))
  const filled = Object.entries(pick(template, own)).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(newer), ...Object.fromEntries(filled), kind }
}

/** Returns the fields of a kept template; undefined if they are of a kind that this version does not know. */
export function fromKept(kept: unknown): Template | undefined {
  const { data } = messageTemplate.safeParse(kept)
  return data && pick({ ...empty, ...data }, names)
}
