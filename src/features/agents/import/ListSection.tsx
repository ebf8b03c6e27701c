import { Button } from '@mantine/core'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import { download } from '#ui/file/download.ts'
import { Icon } from '#ui/Icon.tsx'
import { Section } from '#ui/Section.tsx'
import { noSheet, type SheetInput } from '#ui/sheet/sheet-input.ts'
import { SheetSource } from '#ui/sheet/SheetSource.tsx'
import shared from '#ui/shared.module.css'
import parts from '#ui/parts.module.css'
import classes from './ListSection.module.css'
import type { ImportSheet } from './use-import-sheet.ts'

/** The rows of the table for typing. */
const typed = 20
const emptyTable = `name,email,phone,password,permissions\n${'"",\n'.repeat(typed)}`

/** The source of a list, and its format. */
export function ListSection({
  id,
  input,
  onInput,
  read: { state, instances },
  isRead,
  hidden,
}: {
  id: string
  input: SheetInput
  onInput: (input: SheetInput, isTable?: boolean) => void
  read: ImportSheet
  isRead: boolean
  /** Stays mounted while hidden: a list dropped on the page replaces this one. */
  hidden: boolean
}) {
  const t = useText('import')

  async function giveTemplate() {
    const { templateCsv } = await import('./list-files.ts')
    download(`${t.templateName}.csv`, await templateCsv(instances[0]?.name || 'sales'))
  }

  return (
    <div id={id} className={`${shared.grid} ${parts.cells} ${classes.parts}`} hidden={hidden}>
      <Section title={t.list}>
        <div className={`${shared.stack} ${shared.shrink} ${classes.source}`}>
          <SheetSource
            label={t.list}
            value={input}
            onChange={onInput}
            state={state}
            placeholder={t.placeholder}
          />
          {!isRead && (
            <div className={shared.wrap}>
              <Button leftSection={<Icon of={IconDownload} />} onClick={() => void giveTemplate()}>
                {t.template}
              </Button>
              <Button
                leftSection={<Icon of={IconTable} />}
                onClick={() => onInput({ ...noSheet, source: 'text', text: emptyTable }, true)}
              >
                {t.typeRows}
              </Button>
            </div>
          )}
        </div>
      </Section>
      <div>
        <Section title={t.startHelp.title}>
          <ul
            className={`${shared.stackSmall} ${shared.secondary}`}
            style={{ maxWidth: 560, paddingInlineStart: 18, listStyle: 'disc' }}
          >
            {(['name', 'phone', 'password', 'permissions', 'kept'] as const).map((one) => (
              <li key={one}>{t.startHelp[one]}</li>
            ))}
          </ul>
        </Section>
      </div>
    </div>
  )
}
