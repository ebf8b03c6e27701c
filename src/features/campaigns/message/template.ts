import * as z from 'zod/mini'
import { maxTextLength } from '#contract/messages.ts'
import type { FileKind } from '#local/preferences.ts'
import { maxDelayMs } from '#client/time-out.ts'
import { largestFile, type Attachment } from '#message/attachment.ts'
import { mediaKinds } from '#message/send-requests.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { readDecimal, wholeNumberText } from '#ui/form/rules.ts'
import type { Rule } from '#ui/form/field-error.ts'
import { problemIn, readParts } from './placeholders.ts'

const says = (rule: Rule) => rule

/** The kinds of messages that a campaign sends, as the composer's tabs. */
export const messageKinds = ['text', 'audio', 'media', 'location'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Where the bytes come from: one file for all, one address for all, or an address per row. */
export const sources = ['file', 'url', 'column'] as const

/** What is typed once and sent to many, as the composer's fields; texts may have placeholders. */
export const templateFields = {
  kind: z.enum(messageKinds),
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
/** The template as the form has it. */
export type TemplateValues = z.infer<typeof templateSchema>

/** The template as a campaign keeps it: the file lies beside it. */
export type Template = Omit<TemplateValues, 'file'>

export const emptyTemplate: TemplateValues = {
  kind: 'media',
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

/** Whether messages of a kind have a medium, from a file or an address. */
export const hasBytes = (kind: MessageKind): kind is 'audio' | 'media' =>
  kind === 'audio' || kind === 'media'

/** The fields that take placeholders, by kind of message. */
export const textFields = {
  text: ['text'],
  audio: [],
  media: ['fileName', 'caption'],
  location: ['name', 'address', 'latitude', 'longitude'],
} as const satisfies Record<MessageKind, readonly (keyof Template)[]>
export type TextField = (typeof textFields)[MessageKind][number]

/** Where a template is wrong: the field, and the rule in the catalogues. */
export interface TemplateIssue {
  readonly field: keyof TemplateValues
  readonly message: string
}

/**
 * What is wrong with a template, whatever the rows say.
 * @param columns of the list, as they are compared
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

/** A rule's parts are told apart by colons: one in a name is shown by its double. */
const shownName = (column: string) => column.replaceAll(':', '\uA789') || '…'

const isFixed = (text: string) => readParts(text).every((part) => typeof part === 'string')

/** A text without placeholders is the same for all: it can be checked at once. */
function fixedIssues(field: TextField, values: TemplateValues): string[] {
  const text = values[field].trim()
  if (field === 'caption') return []
  if (text === '')
    return field === 'fileName' && values.source === 'column' ? [] : [says('required')]
  if (field === 'text')
    return values.text.length > maxTextLength ? [`${says('tooLong')}:${maxTextLength}`] : []
  const most = field === 'latitude' ? 90 : field === 'longitude' ? 180 : undefined
  if (most === undefined) return []
  const degrees = readDecimal(text)
  if (!Number.isFinite(degrees)) return [says('number')]
  return Math.abs(degrees) > most ? [`${says('between')}:${-most}:${most}`] : []
}

function* bytesIssues(values: TemplateValues): Iterable<[keyof TemplateValues, string]> {
  if (values.source === 'url' && !isWebAddress(values.url)) yield ['url', says('url')]
  if (values.source === 'column' && values.urlColumn === '') yield ['urlColumn', says('required')]
  if (values.source !== 'file') return
  const file = values.file?.file
  if (!file) yield ['file', says('fileMissing')]
  else if (file.size === 0) yield ['file', says('fileEmpty')]
  else if (file.size > largestFile(fileKind(values)) * 1e6)
    yield ['file', `${says('fileTooLarge')}:${largestFile(fileKind(values))}`]
}

/** Of which kind the file is sent: each has a limit of its own. */
export const fileKind = (values: Pick<Template, 'kind' | 'mediatype'>): FileKind =>
  values.kind === 'audio' ? 'audio' : values.mediatype
