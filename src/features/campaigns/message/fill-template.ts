import type { BodyOf, OperationNamed } from '#contract/index.ts'
import {
  noOptions,
  mediaBody,
  mediaSchema,
  audioBody,
  audioSchema,
  locationBody,
  locationSchema,
  textBody,
  textSchema,
  type SendName,
  type MediaValues,
  type AudioValues,
  type LocationValues,
  type TextValues,
} from '#message/send-requests.ts'
import { guessAddress } from '#message/sniff-media.ts'
import { columnKey, columnsIn, fillText, readParts, type Part } from './placeholders.ts'
import {
  hasBytes,
  textFields,
  type MessageKind,
  type Template,
  type TextField,
} from './template.ts'

/** A row's cells that a template asks for, by column as it is compared. */
export type Cells = Readonly<Record<string, string>>

/** What keeps a row from being sent: the field, the column it comes from, and the rule it breaks. */
export interface RowIssue {
  readonly field: string
  readonly column: string | undefined
  /** A rule's name in the catalogues, with its numbers after colons; or `emptyCell`. */
  readonly rule: string
}

/** The message of one row, as the composer's form would have it. */
export type Filled =
  | { readonly kind: 'text'; readonly values: TextValues }
  | { readonly kind: 'audio'; readonly values: AudioValues }
  | { readonly kind: 'media'; readonly values: MediaValues }
  | { readonly kind: 'location'; readonly values: LocationValues }

/** The operation that sends a kind of message (contract, section 4). */
export const operationOf = {
  text: 'sendText',
  audio: 'sendPlatformAudio',
  media: 'sendMedia',
  location: 'sendLocation',
} as const satisfies Record<MessageKind, SendName>

/** Whoever chose one file for all: its size and its being there were checked in the form. */
const standIn = { file: new File(['.'], 'file'), chosenAt: 0 }

/** A template with its texts read, to fill it again and again. */
export interface ReadTemplate {
  readonly template: Template
  readonly parts: Readonly<Partial<Record<TextField, readonly Part[]>>>
  /** The columns it asks for, as they are compared. */
  readonly columns: readonly string[]
}

/** Reads a template's texts once. */
export function readTemplate(template: Template): ReadTemplate {
  const fields: readonly TextField[] = textFields[template.kind]
  const columns = fields.flatMap((field) => columnsIn(template[field]))
  const byColumn = hasBytes(template.kind) && template.source === 'column'
  return {
    template,
    parts: Object.fromEntries(fields.map((field) => [field, readParts(template[field])])),
    columns: [...new Set([...columns, ...(byColumn ? [columnKey(template.urlColumn)] : [])])],
  }
}

/**
 * Fills a template with the cells of a row: the values that the composer's form would have, and what is wrong with
 * them by the same schemas.
 * @param number the recipient, as digits or a JID
 */
export function fillTemplate(
  read: ReadTemplate,
  number: string,
  cells: Cells,
): { filled: Filled; issues: RowIssue[] } {
  const issues: RowIssue[] = []
  const text = (field: TextField) => {
    const { text, empty } = fillText(read.parts[field] ?? [], cells)
    for (const column of empty) issues.push({ field, column, rule: 'emptyCell' })
    return text
  }
  const filled = valuesOf(read, number, cells, text)
  const checked = check(filled)
  for (const { path, message } of checked) {
    const field = String(path[0] ?? '')
    // One sentence for a field: that its cell is empty says more than what follows from it.
    if (issues.some((issue) => issue.field === field)) continue
    issues.push({ field, column: columnOf(read, field), rule: message })
  }
  return { filled, issues }
}

function valuesOf(
  { template }: ReadTemplate,
  number: string,
  cells: Cells,
  text: (field: TextField) => string,
): Filled {
  const { delay, linkPreview } = template
  const common = { number, ...noOptions, delay, linkPreview }
  if (template.kind === 'text') return { kind: 'text', values: { ...common, text: text('text') } }
  if (template.kind === 'location')
    return {
      kind: 'location',
      values: {
        ...common,
        name: text('name'),
        address: text('address'),
        latitude: text('latitude'),
        longitude: text('longitude'),
      },
    }
  const bytes =
    template.source === 'file'
      ? ({ source: 'file', file: standIn, url: '' } as const)
      : ({ source: 'url', file: null, url: addressOf(template, cells) } as const)
  if (template.kind === 'audio') return { kind: 'audio', values: { ...common, ...bytes } }
  const { mediatype } = template
  const fileName = text('fileName')
  // Where each row has an address of its own, what is left open is read off its ending.
  const guess = template.source === 'column' ? guessAddress(bytes.url) : undefined
  return {
    kind: 'media',
    values: {
      ...common,
      ...bytes,
      mediatype,
      mimetype: template.mimetype.trim() || (guess?.mimetype ?? ''),
      fileName: fileName.trim() === '' ? (guess?.fileName ?? '') : fileName,
      caption: text('caption'),
    },
  }
}

function addressOf(template: Template, cells: Cells): string {
  return template.source === 'url'
    ? template.url
    : (cells[columnKey(template.urlColumn)] ?? '').trim()
}

function check({ kind, values }: Filled) {
  const schema = {
    text: textSchema,
    audio: audioSchema,
    media: mediaSchema,
    location: locationSchema,
  }[kind]
  return schema.safeParse(values).error?.issues ?? []
}

/** The column that a field's value comes from: where a person looks for what is wrong. */
function columnOf({ template, parts }: ReadTemplate, field: string): string | undefined {
  const byColumn = template.source === 'column' ? columnKey(template.urlColumn) : undefined
  if (field === 'url' || field === 'mimetype') return byColumn
  const first = parts[field as TextField]?.find((part) => typeof part !== 'string')
  if (first !== undefined && typeof first !== 'string') return first.column
  return field === 'fileName' ? byColumn : undefined
}

/** The body of a row's request, by the composer's own builders. `media` is the address or bare base64. */
export function bodyOf({ kind, values }: Filled, media: string): BodyOf<OperationNamed<SendName>> {
  if (kind === 'text') return textBody(values)
  if (kind === 'audio') return audioBody(values, media)
  return kind === 'media' ? mediaBody(values, media) : locationBody(values)
}
