import * as z from 'zod/mini'
import type { FileKind } from '#local/preferences.ts'
import { sends } from '#local/history-entry.ts'
import { maxDelayMs } from '#client/time-out.ts'
import type { Attachment } from '#message/file/attachment.ts'
import { mediaKinds, mediumSources, messageKinds } from '#contract/message-template.ts'
import { messageForms, noOptions, type MessageTab } from '#message/send-requests.ts'
import { wholeNumberText, type Rule } from '#domain/rules.ts'
import { problemIn, shownName, textFields, type TextField } from './placeholders.ts'

const says = (rule: Rule) => rule

/** Fields of the message template, as in the composer; texts may have placeholders. */
export const templateFields = {
  kind: z.enum(messageKinds),
  source: z.enum(mediumSources),
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

/**
 * Returns the issues of a template that do not depend on a row.
 * @param columns those of the list, by normalised name; without a list it may name any
 */
export function templateIssues(
  values: TemplateValues,
  columns?: ReadonlySet<string>,
): { field: keyof TemplateValues; message: string }[] {
  const issues: { field: keyof TemplateValues; message: string }[] = []
  const add = (field: keyof TemplateValues, message: string) => issues.push({ field, message })
  const fields: readonly TextField[] = textFields[values.kind]
  for (const field of fields) {
    const problem = problemIn(values[field], columns)
    if (problem?.kind === 'unknown') add(field, `${says('noColumn')}:${shownName(problem.column)}`)
    else if (problem) add(field, says('unclosed'))
  }
  const isByColumn = hasBytes(values.kind) && values.source === 'column'
  if (isByColumn && values.urlColumn === '') add('urlColumn', says('required'))
  const message = {
    ...noOptions,
    ...values,
    number: '',
    ...(isByColumn && { source: 'url', url: 'https://each.row' }),
  }
  const operation = sends.find((name) => messageForms[name].tab === values.kind) ?? 'sendText'
  for (const issue of messageForms[operation].schema.safeParse(message).error?.issues ?? []) {
    const field = issue.path[0] as keyof TemplateValues
    const value = values[field]
    // The row's address fills in what is missing.
    const isLater = isByColumn && typeof value === 'string' && value.trim() === ''
    const isFixed = typeof value !== 'string' || !/\{\{/.test(value)
    if (isFixed && !isLater && field !== 'delay') add(field, issue.message)
  }
  return issues
}

/** Returns the kind of the file, as each kind has its own size limit. */
export const fileKind = (values: Pick<Template, 'kind' | 'mediatype'>): FileKind =>
  values.kind === 'audio' ? 'audio' : values.mediatype
