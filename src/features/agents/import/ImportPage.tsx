import { Button } from '@mantine/core'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRead } from '#data/use-read.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { RepeatsNote } from '#job-ui/start/RepeatsNote.tsx'
import { download } from '#ui/file/download.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { late } from '#ui/load/late.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import parts from '#ui/parts.module.css'
import { Section } from '#ui/Section.tsx'
import shared from '#ui/shared.module.css'
import { FormatLine, SheetProblems, SheetSelect, WorkbookParts } from '#ui/sheet/FoundFormat.tsx'
import { SheetSource } from '#ui/sheet/SheetSource.tsx'
import { isOtherList, noSheet, type SheetInput } from '#ui/sheet/use-sheet.ts'
import { Steps } from '#ui/Steps.tsx'
import { namesAgents } from './column-targets.ts'
import classes from './ImportPage.module.css'
import { useImportMemory, useImportSheet, type ImportSheet } from './use-import.ts'

// Loaded on demand: the parts that need a parsed list, and the texts of a failure.
const AgentsUnread = late(
  () => import('#features/agents/AgentsUnread.tsx').then((m) => m.AgentsUnread),
  ['agents'],
)
const ColumnsSection = late(
  () => import('./ColumnsSection.tsx').then((m) => m.ColumnsSection),
  [],
  <WaitingRows rows={6} />,
)
const ImportFoot = late(() => import('./ImportFoot.tsx').then((m) => m.ImportFoot))
const DryRun = late(
  () => import('./DryRun.tsx').then((m) => m.DryRun),
  [],
  <WaitingRows rows={6} />,
)

const steps = ['file', 'columns', 'check', 'run'] as const
const noAgents: readonly Agent[] = []
const typed = 20
const emptyTable = `name,email,phone,password,permissions\n${'"",\n'.repeat(typed)}`

/** Imports agents from a list: the list, its columns, the result of each row, and the start. */
export function ImportPage() {
  const t = useText('import')
  const shell = useText('shell')
  const sheetWords = useText('sheet')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const list = useRead('listAgents', {})
  const [memory, change] = useImportMemory()
  const { input, choices } = memory
  const id = useId()
  const [opened, setOpened] = useState<boolean>()
  const read = useImportSheet(memory, list.data?.agents, (edits) =>
    change({ input: { ...input, edits } }),
  )
  const { state, targets } = read

  function changeInput(next: SheetInput) {
    // Another list is asked about again: its numbers may be from another country.
    const { existing, access } = choices
    change({
      input: next,
      ...(isOtherList(input, next) && { choices: { existing, access, corrections: [] } }),
    })
  }

  const isRead = state?.format !== undefined && state.refusal === undefined
  // Pasted text stays visible; for a file, the rows are enough.
  const isOpen = !isRead || (opened ?? input.source === 'text')
  const workbook = state?.format?.workbook
  const hasEmail = targets.includes('email')
  const rows = state ? sheetWords.rows(state.rowCount, formats.number(state.rowCount)) : ''
  const name = (input.source === 'file' ? input.file?.name : undefined) ?? t.pastedName
  return (
    <div className={`${shared.column} ${classes.page}`}>
      <PageHeader
        title={t.title}
        parent={<Link to={{ page: 'agents', gateway }}>{shell.page.agents}</Link>}
        context={isRead ? `${name}, ${rows}` : undefined}
      >
        {isRead && (
          <Button
            onClick={() => {
              setOpened(undefined)
              changeInput({ ...noSheet, source: input.source })
            }}
          >
            {t.another}
          </Button>
        )}
      </PageHeader>
      <Steps
        words={{ ...t, done: `, ${t.stepDone}` }}
        steps={steps}
        done={[isRead && 'file', isRead && hasEmail && namesAgents(targets) && 'columns']}
        current={isRead ? (hasEmail ? 'check' : 'columns') : 'file'}
      >
        {isRead && state.format && (
          <div className={`${shared.wrapRow} ${shared.muted}`} style={{ columnGap: 12 }}>
            <span>
              <FormatLine format={state.format} text={input.source === 'text'} />
            </span>
            <button
              type="button"
              className={`${shared.bareButton} ${shared.text} ${shared.underlined} ${classes.change}`}
              aria-expanded={isOpen}
              aria-controls={`${id}list`}
              onClick={() => setOpened(!isOpen)}
            >
              {t.howRead}
            </button>
          </div>
        )}
      </Steps>
      <div className={`${shared.fill} ${shared.scroll} ${classes.content}`}>
        <ListSection
          id={`${id}list`}
          input={input}
          onInput={(next, isTable) => {
            if (isTable) setOpened(false)
            changeInput(next)
          }}
          read={read}
          isRead={isRead}
          hidden={!isOpen}
        />
        <div className={classes.note}>{isRead && <RepeatsNote />}</div>
        {isRead && !isOpen && (
          <div className={`${shared.notice} ${shared.stack}`}>
            {workbook && workbook.sheets.length > 1 && (
              <SheetSelect
                workbook={workbook}
                onChoose={(choice) => changeInput({ ...input, choice, edits: [] })}
              />
            )}
            <WorkbookParts format={state.format} value={input} onChange={changeInput} />
            <SheetProblems problems={state.problems} counts={state.problemCounts} />
          </div>
        )}
        {isRead && <ColumnsSection read={read} />}
        {list.error && <AgentsUnread list={list} />}
        {isRead && hasEmail && !list.error && (
          <DryRun
            read={read}
            agents={list.data?.agents ?? noAgents}
            choices={choices}
            // An earlier step may be undone: other choices stay as they are then.
            onChoicesChange={(changed) =>
              change((before) => ({ choices: { ...before.choices, ...changed } }))
            }
          />
        )}
      </div>
      {isRead && <ImportFoot name={name} read={read} />}
    </div>
  )
}

function ListSection({
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

  async function giveSample() {
    const { sampleList } = await import('./list-files.ts')
    const { name, email, phone, password } = t.columns.target
    const columns = [name, email, phone, password, t.samplePermissions]
    const names = instances.flatMap((one) => (one.name === '' ? [] : [one.name]))
    download(`${t.sampleName}.xlsx`, await sampleList(columns, names))
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
              <Button leftSection={<Icon of={IconDownload} />} onClick={() => void giveSample()}>
                {t.sample}
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
            style={{ maxWidth: '35rem', paddingInlineStart: 18, listStyle: 'disc' }}
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
