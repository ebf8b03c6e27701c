import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { ColumnsTable } from './ColumnsTable.tsx'
import classes from './ColumnsTable.module.css'
import type { ImportSheet } from './use-import-sheet.ts'

/** The targets of the columns of a parsed list. */
export function ColumnsSection({ read }: { read: ImportSheet }) {
  const t = useText('import').columns
  const formats = useFormats()
  const { columns, targets } = read
  const imported = targets.filter((target) => target !== null).length
  return (
    <Section
      title={t.title}
      context={t.imported(imported, formats.number(imported), formats.number(columns.length))}
    >
      <ColumnsTable {...read} />
      <p className={classes.help}>{t.help}</p>
      {!targets.includes('email') && (
        <Note kind="warning" title={t.needEmail}>
          <p>{t.needEmailText}</p>
        </Note>
      )}
    </Section>
  )
}
