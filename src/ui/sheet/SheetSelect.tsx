import { NativeSelect } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import type { SheetChoice, WorkbookFormat } from '#tabular/sheet-types.ts'

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
