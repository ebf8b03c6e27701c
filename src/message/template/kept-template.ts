import { messageTemplate, type MessageTemplate } from '#contract/message-template.ts'
import { keysOf, pick } from '#domain/keys-of.ts'
import { asFile, attach, fileToSend, type Attachment } from '#message/file/attachment.ts'
import { emptyTemplate, hasBytes, type Template, type TemplateValues } from './template.ts'

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

/** Returns whether more than the kind of a message is chosen. */
export const isWritten = (template: TemplateValues): boolean =>
  template.file !== null ||
  JSON.stringify(toKept(template)) !==
    JSON.stringify(toKept({ ...emptyTemplate, kind: template.kind }))

/** The name of a template's file in the library. */
export const keptFile = 'media'

/** Returns the files that are kept with a template. */
export const filesOf = ({ kind, source, file }: TemplateValues): Readonly<Record<string, Blob>> =>
  hasBytes(kind) && source === 'file' && file ? { [keptFile]: fileToSend(file) } : {}

/** Returns the attachment of a template's file. @param name for a template that has none */
export const attachKept = (blob: Blob, { fileName }: Template, name: string): Attachment =>
  attach(asFile(blob, fileName || name))
