import { Button } from '@mantine/core'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useText } from '#i18n/locale.tsx'
import { download } from '#ui/download.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { noSheet, type SheetInput } from '#ui/sheet/sheet-input.ts'
import { WaitingRows } from '#ui/Waiting.tsx'
import { SheetSource } from '#ui/sheet/SheetSource.tsx'
import { useFormats } from '#i18n/locale.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import type { ImportSetup } from './import-setup.ts'
import classes from './ListSection.module.css'
import type { ImportSheet } from './use-import-sheet.ts'

const ColumnsTable = lazy(() =>
  import('./ColumnsTable.tsx').then((m) => ({ default: m.ColumnsTable })),
)

/** Rows of the table that one types into. */
const typed = 20

/** The list at the left; at the right what a list may have, and once it is read, what its columns mean. */
export function ListSection({
  input,
  onInput,
  read,
  isRead,
  existing,
  onExisting,
}: {
  input: SheetInput
  onInput: (input: SheetInput) => void
  read: ImportSheet
  isRead: boolean
  existing: ImportSetup['existing']
  onExisting: (existing: ImportSetup['existing']) => void
}) {
  const t = useText('import')
  const formats = useFormats()
  const { columns, targets, instances } = read
  const imported = targets.filter((target) => target !== null).length

  async function giveTemplate() {
    const { templateCsv } = await import('./list-files.ts')
    download(`${t.templateName}.csv`, await templateCsv(instances[0]?.name || 'sales'))
  }

  const emptyTable = `name,email,phone,password,permissions\n${'"",\n'.repeat(typed)}`
  return (
    <div className={classes.parts}>
      <Section title={t.list}>
        <div className={classes.source}>
          <SheetSource
            label={t.list}
            value={input}
            onChange={onInput}
            state={read.state}
            placeholder={t.placeholder}
          />
          {!isRead && (
            <div className={classes.buttons}>
              <Button leftSection={<Icon of={IconDownload} />} onClick={() => void giveTemplate()}>
                {t.template}
              </Button>
              <Button
                leftSection={<Icon of={IconTable} />}
                onClick={() => onInput({ ...noSheet, source: 'text', text: emptyTable })}
              >
                {t.typeRows}
              </Button>
            </div>
          )}
          {isRead && (
            <div className={classes.existing}>
              <span>{t.existing.label}</span>
              <SegmentedControl<ImportSetup['existing']>
                aria-label={t.existing.label}
                value={existing}
                onChange={onExisting}
                data={(['skip', 'update'] as const).map((value) => ({
                  value,
                  label: t.existing[value],
                }))}
              />
              <p className={classes.help}>{t.existing.help}</p>
            </div>
          )}
        </div>
      </Section>
      {isRead ? (
        <Section
          title={t.columns.title}
          context={t.columns.imported(
            imported,
            formats.number(imported),
            formats.number(columns.length),
          )}
        >
          <Suspense fallback={<WaitingRows rows={3} />}>
            <ColumnsTable {...read} />
          </Suspense>
          <p className={classes.help}>{t.columns.help}</p>
          {!targets.includes('email') && (
            <Note kind="warning" title={t.columns.needEmail}>
              <p>{t.columns.needEmailText}</p>
            </Note>
          )}
        </Section>
      ) : (
        <div>
          <Section title={t.startHelp.title}>
            <ul className={classes.about}>
              {(['name', 'phone', 'password', 'permissions', 'kept'] as const).map((one) => (
                <li key={one}>{t.startHelp[one]}</li>
              ))}
            </ul>
          </Section>
          <EarlierImports />
        </div>
      )}
    </div>
  )
}
