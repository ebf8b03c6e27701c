import { messageForms, noOptions, type Message } from '#message/send-requests.ts'
import { guessAddress } from '#message/file/sniff-media.ts'
import {
  columnKey,
  columnsIn,
  fillText,
  readParts,
  textFields,
  type Part,
  type TextField,
} from './placeholders.ts'
import { hasBytes, type Template } from './template.ts'

/** The cells of a row that a template uses, by normalised column name. */
export type Cells = Readonly<Record<string, string>>

/** Reason why a row cannot be sent: the field, the column that it comes from, and the broken rule. */
export interface RowIssue {
  readonly field: string
  readonly column: string | undefined
  /** Name of a rule in the catalogues, with its numbers after colons; or `emptyCell`. */
  readonly rule: string
}

/** Placeholder for the one file of all rows: the form already checked its size and presence. */
const placeholderFile = { file: new File(['.'], 'file'), chosenAt: 0 }

/** A template with its texts parsed, to be filled many times. */
export interface ReadTemplate {
  readonly template: Template
  readonly parts: Readonly<Partial<Record<TextField, readonly Part[]>>>
  /** The columns that it uses, by normalised name. */
  readonly columns: readonly string[]
}

/** Parses the texts of a template. */
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
 * Fills a template with the cells of a row. Returns the values for the composer's form, and the issues found by its
 * schemas.
 * @param number the recipient, as digits or a JID
 */
export function fillTemplate(
  read: ReadTemplate,
  number: string,
  cells: Cells,
): { filled: Message; issues: RowIssue[] } {
  const issues: RowIssue[] = []
  const text = (field: TextField) => {
    const { text, empty } = fillText(read.parts[field] ?? [], cells)
    for (const column of empty) issues.push({ field, column, rule: 'emptyCell' })
    return text
  }
  const filled = valuesOf(read, number, cells, text)
  const { error } = messageForms[filled.operation].schema.safeParse(filled.values)
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0] ?? '')
    // One issue per field: an empty cell is the cause of the others.
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
): Message {
  const { delay, linkPreview } = template
  const common = { number, ...noOptions, delay, linkPreview }
  if (template.kind === 'text')
    return { operation: 'sendText', values: { ...common, text: text('text') } }
  if (template.kind === 'location')
    return {
      operation: 'sendLocation',
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
      ? ({ source: 'file', file: placeholderFile, url: '' } as const)
      : ({ source: 'url', file: null, url: addressOf(template, cells) } as const)
  if (template.kind === 'audio')
    return { operation: 'sendPlatformAudio', values: { ...common, ...bytes } }
  const { mediatype } = template
  const fileName = text('fileName')
  // With an address per row, facts that are not set are detected from its extension.
  const guess = template.source === 'column' ? guessAddress(bytes.url) : undefined
  return {
    operation: 'sendMedia',
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

/** Returns the column that a field's value comes from, where the user looks for the issue. */
function columnOf({ template, parts }: ReadTemplate, field: string): string | undefined {
  const byColumn = template.source === 'column' ? columnKey(template.urlColumn) : undefined
  if (field === 'url' || field === 'mimetype') return byColumn
  const first = parts[field as TextField]?.find((part) => typeof part !== 'string')
  if (first !== undefined && typeof first !== 'string') return first.column
  return field === 'fileName' ? byColumn : undefined
}
