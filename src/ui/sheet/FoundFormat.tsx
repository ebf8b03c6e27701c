import { Box, Button, NativeSelect } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import {
  encodings,
  separators,
  type SheetState,
  type SheetChoice,
  type SheetFormat,
  type WorkbookFormat,
  type Encoding,
  type Problem,
  type ProblemCode,
} from '#tabular/sheet-types.ts'
import shared from '#ui/shared.module.css'
import classes from './FoundFormat.module.css'
import { Fragment } from 'react'
import { Check } from '#ui/form/Check.tsx'
import { Note } from '#ui/note/Note.tsx'
import { percentOf, type SheetInput } from './use-sheet.ts'

const headerRows = 5

/** The detected format of a sheet: the number of rows, and how it is parsed, each of which can be changed. */
export function FoundFormat({
  state,
  chosen,
  text,
  onChoose,
}: {
  state: SheetState
  chosen: SheetChoice
  /** It was pasted: it has no encoding. */
  text: boolean
  onChoose: (choice: SheetChoice) => void
}) {
  const t = useText('sheet')
  const formats = useFormats()
  const { format } = state
  if (!format) return null
  const { workbook } = format
  const choose = (part: SheetChoice) => onChoose({ ...chosen, ...part })
  const last = Math.max(headerRows, format.headerRow)
  return (
    <Box
      role="group"
      aria-label={t.found}
      p="12px 16px"
      bd="1px solid var(--line)"
      bdrs="md"
      bg="var(--inset)"
    >
      <p role="status" className={`${shared.secondary}`}>
        <strong className={shared.text}>
          {t.rows(state.rowCount, formats.number(state.rowCount))}
        </strong>{' '}
        <span>{`· ${t.columns(state.columns.length, formats.number(state.columns.length))}`}</span>
        {state.stage === 'reading' && (
          <span>{` · ${t.reading(`${formats.number(percentOf(state.bytesRead, state.bytes))}%`)}`}</span>
        )}
      </p>
      {format.contacts === true ? (
        <p className={shared.after}>{t.vCard}</p>
      ) : (
        <div className={`${shared.after} ${shared.wrap} ${classes.choices}`}>
          {workbook ? (
            <SheetSelect workbook={workbook} onChoose={onChoose} />
          ) : (
            <NativeSelect
              size="xs"
              label={t.separator}
              value={format.separator}
              onChange={(event) => {
                const separator = separators.find((s) => s === event.target.value)
                if (separator) choose({ separator })
              }}
              data={separators.map((value) => ({ value, label: t.separators[value] }))}
            />
          )}
          {!text && !workbook && (
            <NativeSelect
              size="xs"
              label={t.encoding}
              value={format.encoding}
              onChange={(event) => {
                const encoding = encodings.find((e) => e === event.target.value)
                if (encoding) choose({ encoding })
              }}
              data={encodings.map((value) => ({ value, label: encodingNames[value] }))}
            />
          )}
          <NativeSelect
            size="xs"
            label={t.header}
            value={String(format.headerRow)}
            onChange={(event) => choose({ headerRow: Number(event.target.value) })}
            data={Array.from({ length: last + 1 }, (_, row) => ({
              value: String(row),
              label: row === 0 ? t.noHeader : t.headerIs(formats.number(row)),
            }))}
          />
          {Object.keys(chosen).length > 0 && (
            <Button variant="subtle" color="gray" onClick={() => onChoose({})}>
              {t.again}
            </Button>
          )}
        </div>
      )}
    </Box>
  )
}

/** How a sheet was parsed, on one line. */
export function FormatLine({
  format: { separator, encoding, headerRow, workbook, contacts },
  text,
}: {
  format: SheetFormat
  /** It was pasted: it has no encoding. */
  text: boolean
}) {
  const t = useText('sheet')
  const formats = useFormats()
  const header =
    headerRow === 0 ? t.noHeader : `${t.header}: ${t.headerIs(formats.number(headerRow))}`
  const parts = workbook
    ? [t.workbook, workbook.sheet, header]
    : contacts === true
      ? [t.vCard]
      : [t.separators[separator], ...(text ? [] : [encodingNames[encoding]]), header]
  return parts.map((part, n) => (
    <Fragment key={part}>
      {n > 0 && <span>{' · '}</span>}
      <span style={{ whiteSpace: 'nowrap' }}>{part}</span>
    </Fragment>
  ))
}

/** Shows which sheet of a workbook was read, and chooses another. */
export function SheetSelect({
  workbook,
  onChoose,
}: {
  workbook: WorkbookFormat
  onChoose: (choice: SheetChoice) => void
}) {
  return (
    <NativeSelect
      size="xs"
      maw={280}
      label={useText('sheet').sheet}
      value={workbook.sheet}
      onChange={(event) => onChoose({ sheet: event.target.value })}
      data={[...workbook.sheets]}
    />
  )
}

const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  macintosh: 'Mac Roman',
}

/** Asks what to do with the hidden and merged cells of a workbook; nothing if it has none. */
export function WorkbookParts({
  format,
  value,
  onChange,
}: {
  format: SheetFormat | undefined
  value: SheetInput
  onChange: (value: SheetInput) => void
}) {
  const t = useText('sheet').parts
  const formats = useFormats()
  if (!format?.workbook) return null
  const { hiddenRows, hiddenColumns, mergedCells } = format.workbook
  const questions = (
    [
      ['hiddenRows', hiddenRows, t.hiddenRows],
      ['hiddenColumns', hiddenColumns, t.hiddenColumns],
      ['fillMerged', mergedCells, t.merged],
    ] as const
  ).filter(([, count]) => count > 0)
  if (questions.length === 0) return null

  function choose(part: SheetChoice) {
    const choice = { ...value.choice, ...part }
    // Other columns: the cells of earlier changes are elsewhere.
    const edits = 'hiddenColumns' in part ? [] : value.edits
    onChange({ ...value, choice, edits })
  }

  return (
    <Note kind="warning" title={t.title}>
      <p>{t.help}</p>
      <div className={`${shared.wrap} ${shared.afterSmall}`} style={{ columnGap: 24 }}>
        {questions.map(([part, count, words]) => (
          <Check
            key={part}
            label={words(count, formats.number(count))}
            checked={value.choice[part] === true}
            onChange={({ currentTarget }) => choose({ [part]: currentTarget.checked })}
          />
        ))}
      </div>
    </Note>
  )
}

/** The number of rows named in a sentence, and of kinds shown before expanding. */
const named = 5
const open = 3

/** The problems of a sheet, one sentence per kind, with the spreadsheet's row numbers. */
export function SheetProblems({
  problems,
  counts,
}: {
  problems: readonly Problem[]
  counts: SheetState['problemCounts']
}) {
  const t = useText('sheet')
  const formats = useFormats()
  const codes = Object.keys(counts) as ProblemCode[]
  if (codes.length === 0) return null

  function sentence(code: ProblemCode): string {
    const ofCode = problems.filter((p) => p.code === code)
    const rows = [...new Set(ofCode.map((p) => p.row))]
    const count = code === 'noName' || code === 'sameName' ? rows.length : (counts[code] ?? 0)
    const first = rows.slice(0, named).map((row) => formats.number(row))
    const more = count - first.length
    const written =
      more > 0 ? t.andMore(first.join(', '), formats.number(more)) : formats.list(first)
    const words = t.problem[code]
    const names = ofCode.slice(0, named).map((p) => `“${p.name ?? ''}”`)
    const description = typeof words === 'string' ? words : words(names.join(', '))
    return t.problemIn(t.problemRows(count, written), description)
  }

  const items = codes.map((code) => <li key={code}>{sentence(code)}</li>)
  return (
    <Note kind="warning" title={t.problems(codes.length, formats.number(codes.length))}>
      <ul className={shared.anywhere}>{items.slice(0, open)}</ul>
      {items.length > open && (
        <details className={shared.afterSmall}>
          <summary style={{ width: 'fit-content', minHeight: '1.5rem' }}>
            {`+${formats.number(items.length - open)}`}
          </summary>
          <ul className={shared.anywhere}>{items.slice(open)}</ul>
        </details>
      )}
    </Note>
  )
}
