import * as z from 'zod/mini'
import { maxTextLength } from '#contract/messages.ts'
import type { FileKind } from '#local/preferences.ts'
import { maxDelayMs } from '#client/time-out.ts'
import { largestFile, type Attachment } from '#message/file/attachment.ts'
import { mediaKinds, messageTabs, type MessageTab } from '#message/send-requests.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { readDecimal, wholeNumberText, type Rule } from '#domain/rules.ts'
import { problemIn, readParts } from './placeholders.ts'

const says = (rule: Rule) => rule

/** Source of the bytes: one file for all, one address for all, or an address per row. */
export const sources = ['file', 'url', 'column'] as const

/** Fields of the message template, as in the composer; texts may have placeholders. */
export const templateFields = {
  kind: z.enum(messageTabs),
  source: z.enum(sources),
  file: z.nullable(z.custom<Attachment>((v) => v === null || typeof v === 'object')),
  url: z.string(),
  /** The column with the addresses. */
  urlColumn: z.string(),
  mediatype: z.enum(mediaKinds),
  mimetype: z.string(),
  fileName: z.string(),
  caption: z.string(),
  text: z.string(),
  name: z.string(),
  address: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  delay: wholeNumberText(0, maxDelayMs),
  linkPreview: z.enum(['', 'on', 'off']),
}

const templateSchema = z.object(templateFields)
/** Form values of the template. */
export type TemplateValues = z.infer<typeof templateSchema>

/** The template as stored in a campaign, without its file, which is stored beside it. */
export type Template = Omit<TemplateValues, 'file'>

export const emptyTemplate: TemplateValues = {
  kind: 'text',
  source: 'file',
  file: null,
  url: '',
  urlColumn: '',
  mediatype: 'image',
  mimetype: '',
  fileName: '',
  caption: '',
  text: '',
  name: '',
  address: '',
  latitude: '',
  longitude: '',
  delay: '',
  linkPreview: '',
}

/** Returns whether messages of a kind have a medium, from a file or an address. */
export const hasBytes = (kind: MessageTab): kind is 'audio' | 'media' =>
  kind === 'audio' || kind === 'media'

/** The fields that accept placeholders, by kind of message. */
export const textFields = {
  text: ['text'],
  audio: [],
  media: ['fileName', 'caption'],
  location: ['name', 'address', 'latitude', 'longitude'],
} as const satisfies Record<MessageTab, readonly (keyof Template)[]>
export type TextField = (typeof textFields)[MessageTab][number]

/** Issue of a template: the field, and the rule in the catalogues. */
export interface TemplateIssue {
  readonly field: keyof TemplateValues
  readonly message: string
}

/**
 * Returns the issues of a template that do not depend on a row.
 * @param columns of the list, by normalised name
 */
export function templateIssues(
  values: TemplateValues,
  columns: ReadonlySet<string>,
): TemplateIssue[] {
  const issues: TemplateIssue[] = []
  const add = (field: keyof TemplateValues, message: string) => issues.push({ field, message })
  for (const field of textFields[values.kind]) {
    const problem = problemIn(values[field], columns)
    if (problem?.kind === 'unknown') add(field, `${says('noColumn')}:${shownName(problem.column)}`)
    else if (problem) add(field, says('unclosed'))
    else if (isFixed(values[field])) for (const one of fixedIssues(field, values)) add(field, one)
  }
  if (hasBytes(values.kind)) for (const one of bytesIssues(values)) add(...one)
  if (values.kind === 'media' && values.source !== 'column' && values.mimetype.trim() === '')
    add('mimetype', says('required'))
  if (values.kind === 'media' && !/^$|^[\w.+-]+\/[\w.+-]+(\s*;.*)?$/.test(values.mimetype.trim()))
    add('mimetype', says('mime'))
  return issues
}

/** Colons separate the parts of a rule: those in a name are replaced by a look-alike character. */
const shownName = (column: string) => column.replaceAll(':', '\uA789') || '…'

const isFixed = (text: string) => readParts(text).every((part) => typeof part === 'string')

/** Returns the issues of a text without placeholders: it is the same for all rows, so it can be checked at once. */
function fixedIssues(field: TextField, values: TemplateValues): string[] {
  const text = values[field].trim()
  if (field === 'caption') return []
  if (text === '')
    return field === 'fileName' && values.source === 'column' ? [] : [says('required')]
  if (field === 'text')
    return values.text.length > maxTextLength ? [`${says('tooLong')}:${maxTextLength}`] : []
  const maxDegrees = field === 'latitude' ? 90 : field === 'longitude' ? 180 : undefined
  if (maxDegrees === undefined) return []
  const degrees = readDecimal(text)
  if (!Number.isFinite(degrees)) return [says('number')]
  return Math.abs(degrees) > maxDegrees ? [`${says('between')}:${-maxDegrees}:${maxDegrees}`] : []
}

function* bytesIssues(values: TemplateValues): Iterable<[keyof TemplateValues, string]> {
  if (values.source === 'url' && !isWebAddress(values.url)) yield ['url', says('url')]
  if (values.source === 'column' && values.urlColumn === '') yield ['urlColumn', says('required')]
  if (values.source !== 'file') return
  const file = values.file?.file
  if (!file) yield ['file', says('fileMissing')]
  else if (file.size === 0) yield ['file', says('fileEmpty')]
  else if (values.kind === 'audio' && values.file?.isNoAudio === true)
    yield ['file', says('notAudio')]
  else if (file.size > largestFile(fileKind(values)) * 1e6)
    yield ['file', `${says('fileTooLarge')}:${largestFile(fileKind(values))}`]
}

/** Returns the kind of the file, as each kind has its own size limit. */
export const fileKind = (values: Pick<Template, 'kind' | 'mediatype'>): FileKind =>
  values.kind === 'audio' ? 'audio' : values.mediatype
