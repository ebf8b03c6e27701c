import { Box } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { ColumnsTable } from './ColumnsTable.tsx'
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
      <Box component="p" m="8px 0 0" c="var(--muted)" fz="12px" lh="16px">
        {t.help}
      </Box>
      {!targets.includes('email') && (
        <Note kind="warning" title={t.needEmail}>
          <p>{t.needEmailText}</p>
        </Note>
      )}
    </Section>
  )
}
