import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { ColumnsTable } from './ColumnsTable.tsx'
import { skippedLastName } from './column-targets.ts'
import { namesAgents } from './import-setup.ts'
import type { ImportSheet } from './use-import-sheet.ts'
import type { ImportSummary } from './use-import-summary.ts'

/**
 * The targets of the columns of a parsed list. Collapsed if the name and the e-mail were recognised, so that the first
 * rows of the dry run are in view.
 */
export function ColumnsSection({
  read,
  summary,
}: {
  read: ImportSheet
  /** Undefined until the rows are checked. */
  summary: ImportSummary | undefined
}) {
  const t = useText('import').columns
  const formats = useFormats()
  const { columns, targets } = read
  const imported = targets.filter((target) => target !== null).length
  const hasName = namesAgents(targets)
  const lastName = skippedLastName(columns, targets)
  const isIncomplete = !targets.includes('email') || !hasName || lastName !== undefined
  const [isOpen, setOpen] = useState(isIncomplete)
  // Stays open once the missing columns are chosen.
  if (isIncomplete && !isOpen) setOpen(true)
  return (
    <Section
      title={t.title}
      context={t.imported(imported, formats.number(imported), formats.number(columns.length))}
      action={
        !isIncomplete && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t.edit}
          </Button>
        )
      }
    >
      {isOpen && (
        <>
          <ColumnsTable read={read} problems={summary?.problems} />
          <Box component="p" m="8px 0 0" c="var(--muted)" fz="12px" lh="16px">
            {t.help}
          </Box>
          {!targets.includes('email') && (
            <Note kind="warning" title={t.needEmail}>
              <p>{t.needEmailText}</p>
            </Note>
          )}
          {!hasName && (
            <Note kind="warning" title={t.needName}>
              <p>{t.needNameText}</p>
            </Note>
          )}
          {lastName && (
            <Note kind="warning" title={t.lastNameSkipped(lastName.name)}>
              <p>{t.lastNameSkippedText}</p>
            </Note>
          )}
        </>
      )}
    </Section>
  )
}
