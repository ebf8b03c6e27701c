import { useFormats, useText } from '#i18n/locale.tsx'
import type { SheetChoice, SheetFormat } from '#tabular/sheet-types.ts'
import { Check } from '#ui/form/Check.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import type { SheetInput } from './sheet-input.ts'

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
